import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '@mostrador/i18n/locales';
import { clearFailedLoads } from '@mostrador/loading/memoize-async';
import type { Remote } from '@mostrador/remote-kit';
import type { RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import { sessionStore } from '@mostrador/session/store';
import { clock } from '@mostrador/values/clock';
import { reportError } from '../core/error-reports';
import { loadContainerLazily, resetShareScopeLazily } from './lazy-container';
import { loadDescriptorModule, discover, discoverOrUseStored, rejectConflicts, type ConfiguredRemote } from './discover';
import { openPart, retryOnce, withTimeout, type LoadedPart, type PartKind } from './part';
import { RemoteError } from './remote-error';
import { findScreen } from './navigation';
import { allScreens, type RemoteState } from './registry';

/** Status of one remote, a row of the health page. */
export interface RemoteHealth {
  state: RemoteState;
  /** Build whose code runs in this page, or null. */
  loadedBuild: string | null;
  lastError: { at: number; problem: string; detail: string } | null;
}

/** One build of a remote: its descriptor and the URL of that descriptor. */
interface Build {
  descriptor: RemoteDescriptor;
  url: string;
}

/** State of a requested part. `isSeen`: the part is on screen; false if it was only preloaded. */
interface PartRequest {
  promise: Promise<LoadedPart>;
  isSeen: boolean;
  loaded?: LoadedPart | undefined;
  hasFailed?: boolean;
}

let pendingParts = 0;

/** Returns whether code or texts of a remote are being loaded. */
export function arePartsLoading(): boolean {
  return pendingParts > 0;
}

const buildKey = ({ descriptor }: Build) => `${descriptor.name}@${descriptor.build}`;

/**
 * The remotes of this page: their state, and their code, which is loaded on demand.
 *
 * All parts of a remote come from the same build. If that build cannot provide a part that is on screen, the page switches all parts of the
 * remote to the build that is deployed now, or else to the previous one. A build that failed to provide a part is not used again until the
 * user presses "Reintentar".
 */
export class Remotes {
  private states: readonly RemoteState[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly containers = new Map<string, Promise<Remote>>();
  private readonly parts = new Map<string, PartRequest>();
  /** How often each part was reset so that it renders again, by part key. */
  private readonly resetCounts = new Map<string, number>();
  /** The latest build of each remote whose code runs in this page. */
  private readonly running = new Map<string, string>();
  private readonly loadedContainers = new Set<Promise<Remote>>();
  private readonly failedBuilds = new Set<string>();
  private readonly errors = new Map<string, RemoteHealth['lastError']>();

  constructor(
    private readonly configured: readonly ConfiguredRemote[],
    /** Query cache that prefetched data is written to. */
    private readonly queries: QueryClient,
  ) {}

  /** Fetches the descriptors of all remotes in parallel. Never throws: a remote that fails is published as `unavailable`. */
  async discover(): Promise<void> {
    const states = this.configured.map((remote) => discoverOrUseStored(remote, (late) => this.publishLate(late)));
    this.publish(await Promise.all(states));
  }

  readonly getSnapshot = () => this.states;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /**
   * Returns the code and texts of a part that is on screen. The promise stays the same until `resetCount` changes. Rejects with `RemoteError`,
   * after 8 s at the latest; a part that arrives later is shown then.
   */
  part(remote: string, kind: PartKind, id: string, locale: Locale): Promise<LoadedPart> {
    const key = `${remote}/${kind}/${id}`;
    const known = this.parts.get(key);
    if (known?.isSeen) return known.promise;
    const visit = () => this.loadVisiblePart(remote, kind, id, locale);
    const work = known ? known.promise.catch(visit) : visit();
    return this.trackLoad(key, remote, work, { isSeen: true, loaded: known?.loaded });
  }

  /** Returns how often a part was reset so that it renders again: after a retry, a switch to another build, or a late arrival. */
  resetCount(remote: string, kind: PartKind, id: string): number {
    return this.resetCounts.get(`${remote}/${kind}/${id}`) ?? 0;
  }

  /** Returns the result of a promise returned by `part`, or null while it is pending. */
  loaded(part: Promise<LoadedPart>): LoadedPart | null {
    for (const { promise, loaded } of this.parts.values()) if (promise === part) return loaded ?? null;
    return null;
  }

  /** Starts loading a part's code, texts and the data for the query of the address. A failure is ignored: the part is loaded again when shown. */
  preload(remote: string, kind: PartKind, id: string, locale: Locale, search = ''): void {
    const key = `${remote}/${kind}/${id}`;
    if (!this.parts.has(key)) {
      const work = Promise.resolve().then(() => this.open(this.buildOf(remote), kind, id, locale));
      this.trackLoad(key, remote, work, { isSeen: false }).catch(() => undefined);
    }
    this.prefetch(remote, kind, id, search).catch(() => undefined);
  }

  private async prefetch(remote: string, kind: PartKind, id: string, search: string): Promise<void> {
    const container = await this.container(this.buildOf(remote));
    const session = sessionStore.get();
    if (session) await container[kind][id]?.prefetch?.({ search, session, queries: this.queries });
  }

  /** Loads the descriptor and the failed parts of a remote again. */
  async retry(name: string): Promise<void> {
    clearFailedLoads();
    for (const key of this.containers.keys()) if (key.startsWith(`${name}@`)) this.removePendingContainer(key);
    for (const build of this.failedBuilds) if (build.startsWith(`${name}@`)) this.failedBuilds.delete(build);
    const remote = this.configured.find((one) => one.name === name);
    if (!remote) return;
    const [fresh] = await Promise.all([discover(remote), resetShareScopeLazily()]);
    const before = this.states.find((state) => state.name === name);
    if (before?.descriptor?.build !== fresh.descriptor?.build) this.resetParts(name, () => true);
    else this.resetParts(name, ({ hasFailed }) => hasFailed === true);
    this.replace(fresh);
  }

  health(): RemoteHealth[] {
    return this.states.map((state) => ({
      state,
      loadedBuild: this.running.get(state.name) ?? null,
      lastError: this.errors.get(state.name) ?? null,
    }));
  }

  /** Returns the path template of the screen at an address. */
  screenPath(pathname: string): string | undefined {
    return findScreen(allScreens(this.states), pathname)?.screen.path;
  }

  private publish(states: readonly RemoteState[]) {
    for (const state of states)
      if (state.status === 'available' && state.stale && !this.states.includes(state))
        this.errors.set(state.name, { at: clock.now(), ...state.stale });
    this.states = rejectConflicts(states);
    for (const listener of this.listeners) listener();
  }

  private replace(state: RemoteState) {
    this.publish(this.states.map((known) => (known.name === state.name ? state : known)));
  }

  /** Publishes a descriptor that arrived late, unless this page already runs code of another build. */
  private publishLate(late: RemoteState) {
    const isRunning = [...this.containers.keys()].some((key) => key.startsWith(`${late.name}@`));
    const known = this.states.find(({ name }) => name === late.name);
    if (late.descriptor?.build === known?.descriptor?.build || !isRunning) this.replace(late);
  }

  private recordError(remote: string, error: unknown) {
    reportError('load', error, { remote });
    const problem = error instanceof RemoteError ? error.problem : 'module-threw';
    this.errors.set(remote, { at: clock.now(), problem, detail: error instanceof Error ? error.message : String(error) });
  }

  /** Stores a load as the state of the part. A failed preload is removed, so that showing the part loads it again. */
  private trackLoad(
    key: string,
    remote: string,
    work: Promise<LoadedPart>,
    { isSeen, loaded }: Pick<PartRequest, 'isSeen' | 'loaded'>,
  ): Promise<LoadedPart> {
    const request: PartRequest = { promise: withTimeout(remote, work), isSeen, loaded };
    this.parts.set(key, request);
    pendingParts += 1;
    request.promise
      .then(
        (part) => {
          request.loaded = part;
        },
        (error: unknown) => {
          request.hasFailed = true;
          this.recordError(remote, error);
          if (!isSeen && this.parts.get(key) === request) this.parts.delete(key);
          else void work.then(() => this.showLate(key, request)).catch(() => undefined);
        },
      )
      .finally(() => {
        pendingParts -= 1;
      });
    return request.promise;
  }

  private showLate(key: string, request: PartRequest) {
    if (this.parts.get(key) !== request) return;
    this.resetPart(key);
    this.publish(this.states);
  }

  private resetPart(key: string) {
    this.parts.delete(key);
    this.resetCounts.set(key, (this.resetCounts.get(key) ?? 0) + 1);
  }

  private resetParts(name: string, isDropped: (request: PartRequest) => boolean) {
    for (const [key, request] of this.parts) if (key.startsWith(`${name}/`) && isDropped(request)) this.resetPart(key);
  }

  private removePendingContainer(key: string) {
    const container = this.containers.get(key);
    if (container && !this.loadedContainers.has(container)) this.containers.delete(key);
  }

  private buildOf(name: string): Build {
    const state = this.states.find((one) => one.name === name);
    if (!state) throw new RemoteError(name, 'part-missing', 'not configured');
    if (state.status === 'unavailable') throw new RemoteError(name, state.problem, state.detail);
    return { descriptor: state.descriptor, url: state.url };
  }

  private async loadVisiblePart(name: string, kind: PartKind, id: string, locale: Locale): Promise<LoadedPart> {
    const build = this.buildOf(name);
    try {
      return await this.open(build, kind, id, locale);
    } catch (error) {
      this.recordError(name, error);
      this.failedBuilds.add(buildKey(build));
      const part = await this.loadFromOtherBuild(build, kind, id, locale);
      if (part) return part;
      throw error;
    }
  }

  /** Loads the part from another build of the remote and switches the page to that build. Returns null if no other build has the part. */
  private async loadFromOtherBuild(build: Build, kind: PartKind, id: string, locale: Locale): Promise<LoadedPart | null> {
    const { name, previous } = build.descriptor;
    const { fetchDescriptor } = await loadDescriptorModule();
    for (const [address, isFallback] of [
      [this.configured.find((remote) => remote.name === name)?.url, false],
      [previous && new URL(previous, build.url).href, true],
    ] as const) {
      try {
        if (!address) continue;
        const other = { descriptor: await fetchDescriptor(name, address), url: address };
        if (this.failedBuilds.has(buildKey(other))) continue;
        const part = await this.open(other, kind, id, locale);
        this.switchBuild(other, isFallback, `${name}/${kind}/${id}`);
        return part;
      } catch {
        continue;
      }
    }
    return null;
  }

  /** Switches the remote to another build and renders all its parts again, except the part that caused the switch. */
  private switchBuild({ descriptor, url }: Build, fallback: boolean, cause: string) {
    const { name, build } = descriptor;
    const known = this.states.find((state) => state.name === name);
    if (!known || known.descriptor?.build === build) return;
    for (const key of [...this.parts.keys()]) if (key.startsWith(`${name}/`) && key !== cause) this.resetPart(key);
    this.replace({ name, url, overridden: known.overridden, status: 'available', descriptor, fallback });
  }

  private container(build: Build): Promise<Remote> {
    const key = buildKey(build);
    const known = this.containers.get(key);
    if (known) return known;
    const container = retryOnce(() => loadContainerLazily(build.descriptor, build.url));
    this.containers.set(key, container);
    container.then(
      () => {
        this.loadedContainers.add(container);
        this.running.set(build.descriptor.name, build.descriptor.build);
      },
      () => {
        if (this.containers.get(key) === container) this.containers.delete(key);
      },
    );
    return container;
  }

  private async open(build: Build, kind: PartKind, id: string, locale: Locale): Promise<LoadedPart> {
    return openPart(build.descriptor, await this.container(build), kind, id, locale);
  }
}
