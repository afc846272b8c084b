import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '@mostrador/i18n/locales';
import { loadAgain } from '@mostrador/loading/remembered';
import type { Remote } from '@mostrador/remote-kit';
import type { RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import { sessionStore } from '@mostrador/session/store';
import { clock } from '@mostrador/values/clock';
import { reportError } from '../ground/error-reports';
import { loadContainer, shareAgain } from './containers';
import { descriptors, discover, discoverSoon, rejectConflicts, type Wanted } from './discover';
import { openPart, twice, withDeadline, type LoadedPart, type PartKind } from './part';
import { RemoteError } from './remote-error';
import { screenAt } from './navigation';
import { allScreens, type RemoteState } from './registry';

/** One line of the health page. */
export interface RemoteHealth {
  state: RemoteState;
  /** Build whose code runs in this page, if any. */
  loadedBuild: string | null;
  lastError: { at: number; problem: string; detail: string } | null;
}

/** One build of a remote: what it says of itself, and the address that this came from. */
interface Build {
  descriptor: RemoteDescriptor;
  url: string;
}

/** A part that somebody asked for. `isSeen`: it is shown, not only expected to be. */
interface Asked {
  promise: Promise<LoadedPart>;
  isSeen: boolean;
  loaded?: LoadedPart | undefined;
  hasFailed?: boolean;
}

let awaited = 0;

/** Whether code or texts of a remote are on their way. */
export function arePartsLoading(): boolean {
  return awaited > 0;
}

const buildKey = ({ descriptor }: Build) => `${descriptor.name}@${descriptor.build}`;

/**
 * The remotes of this page: what is known of each, and their code once it is asked for.
 *
 * All parts of a remote come from one build. Where that build cannot give a part that is to be shown, the page changes over, with all the
 * remote's parts, to the one that is deployed now, else to the one before; a build that could not give something is not gone back to until
 * somebody presses "Reintentar".
 */
export class Remotes {
  private states: readonly RemoteState[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly containers = new Map<string, Promise<Remote>>();
  private readonly parts = new Map<string, Asked>();
  /** Grows when a part is to be shown anew, by the part's key. */
  private readonly turns = new Map<string, number>();
  /** The last build of each remote whose code runs. */
  private readonly running = new Map<string, string>();
  private readonly whole = new Set<Promise<Remote>>();
  private readonly lacking = new Set<string>();
  private readonly errors = new Map<string, RemoteHealth['lastError']>();

  constructor(
    private readonly wanted: readonly Wanted[],
    /** The cache that data asked for ahead goes into. */
    private readonly queries: QueryClient,
  ) {}

  /** Asks for the descriptors of all, side by side. Never throws: a bad remote is a state. */
  async discover(): Promise<void> {
    const states = this.wanted.map((wanted) => discoverSoon(wanted, (late) => this.renew(late)));
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
   * The code and texts of a part that is shown; the same promise until it is to be shown anew (`turn`). Rejects with `RemoteError`, after
   * 8 s at the latest; what comes later than that is shown when it comes.
   */
  part(remote: string, kind: PartKind, id: string, locale: Locale): Promise<LoadedPart> {
    const key = `${remote}/${kind}/${id}`;
    const known = this.parts.get(key);
    if (known?.isSeen) return known.promise;
    const visit = () => this.visit(remote, kind, id, locale);
    const work = known ? known.promise.catch(visit) : visit();
    return this.keep(key, remote, work, { isSeen: true, loaded: known?.loaded });
  }

  /** Counts how often a part was to be shown anew: after a retry, another build, or what came late. */
  turn(remote: string, kind: PartKind, id: string): number {
    return this.turns.get(`${remote}/${kind}/${id}`) ?? 0;
  }

  /** What a promise of `part` was kept with, or null while it is not. */
  loaded(part: Promise<LoadedPart>): LoadedPart | null {
    for (const { promise, loaded } of this.parts.values()) if (promise === part) return loaded ?? null;
    return null;
  }

  /** Starts loading code, texts and the data for a query of the address; what fails is tried again when the part is shown. */
  preload(remote: string, kind: PartKind, id: string, locale: Locale, search = ''): void {
    const key = `${remote}/${kind}/${id}`;
    if (!this.parts.has(key)) {
      const work = Promise.resolve().then(() => this.open(this.buildOf(remote), kind, id, locale));
      this.keep(key, remote, work, { isSeen: false }).catch(() => undefined);
    }
    this.prefetch(remote, kind, id, search).catch(() => undefined);
  }

  private async prefetch(remote: string, kind: PartKind, id: string, search: string): Promise<void> {
    const container = await this.container(this.buildOf(remote));
    const session = sessionStore.get();
    if (session) await container[kind][id]?.prefetch?.({ search, session, queries: this.queries });
  }

  /** Asks again for what failed, and for the descriptor. */
  async retry(name: string): Promise<void> {
    loadAgain();
    for (const key of this.containers.keys()) if (key.startsWith(`${name}@`)) this.forgetHanging(key);
    for (const build of this.lacking) if (build.startsWith(`${name}@`)) this.lacking.delete(build);
    const wanted = this.wanted.find((one) => one.name === name);
    if (!wanted) return;
    const [fresh] = await Promise.all([discover(wanted), shareAgain()]);
    const before = this.states.find((state) => state.name === name);
    if (before?.descriptor?.build !== fresh.descriptor?.build) this.dropParts(name, () => true);
    else this.dropParts(name, ({ hasFailed }) => hasFailed === true);
    this.replace(fresh);
  }

  health(): RemoteHealth[] {
    return this.states.map((state) => ({
      state,
      loadedBuild: this.running.get(state.name) ?? null,
      lastError: this.errors.get(state.name) ?? null,
    }));
  }

  /** Path template of the screen at an address. */
  screenPath(pathname: string): string | undefined {
    return screenAt(allScreens(this.states), pathname)?.screen.path;
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

  /** A descriptor that came late: this page keeps the build that it has begun with. */
  private renew(late: RemoteState) {
    const hasBegun = [...this.containers.keys()].some((key) => key.startsWith(`${late.name}@`));
    const known = this.states.find(({ name }) => name === late.name);
    if (late.descriptor?.build === known?.descriptor?.build || !hasBegun) this.replace(late);
  }

  private remember(remote: string, error: unknown) {
    reportError('load', error, { remote });
    const problem = error instanceof RemoteError ? error.problem : 'module-threw';
    this.errors.set(remote, { at: clock.now(), problem, detail: error instanceof Error ? error.message : String(error) });
  }

  /** Keeps a load as the part's own, until it fails and is asked for again. */
  private keep(
    key: string,
    remote: string,
    work: Promise<LoadedPart>,
    { isSeen, loaded }: Pick<Asked, 'isSeen' | 'loaded'>,
  ): Promise<LoadedPart> {
    const asked: Asked = { promise: withDeadline(remote, work), isSeen, loaded };
    this.parts.set(key, asked);
    awaited += 1;
    asked.promise
      .then(
        (part) => {
          asked.loaded = part;
        },
        (error: unknown) => {
          asked.hasFailed = true;
          this.remember(remote, error);
          if (!isSeen && this.parts.get(key) === asked) this.parts.delete(key);
          else void work.then(() => this.showLate(key, asked)).catch(() => undefined);
        },
      )
      .finally(() => {
        awaited -= 1;
      });
    return asked.promise;
  }

  private showLate(key: string, asked: Asked) {
    if (this.parts.get(key) !== asked) return;
    this.showAnew(key);
    this.publish(this.states);
  }

  private showAnew(key: string) {
    this.parts.delete(key);
    this.turns.set(key, (this.turns.get(key) ?? 0) + 1);
  }

  private dropParts(name: string, isDropped: (asked: Asked) => boolean) {
    for (const [key, asked] of this.parts) if (key.startsWith(`${name}/`) && isDropped(asked)) this.showAnew(key);
  }

  private forgetHanging(key: string) {
    const container = this.containers.get(key);
    if (container && !this.whole.has(container)) this.containers.delete(key);
  }

  private buildOf(name: string): Build {
    const state = this.states.find((one) => one.name === name);
    if (!state) throw new RemoteError(name, 'part-missing', 'not configured');
    if (state.status === 'unavailable') throw new RemoteError(name, state.problem, state.detail);
    return { descriptor: state.descriptor, url: state.url };
  }

  private async visit(name: string, kind: PartKind, id: string, locale: Locale): Promise<LoadedPart> {
    const build = this.buildOf(name);
    try {
      return await this.open(build, kind, id, locale);
    } catch (error) {
      this.remember(name, error);
      this.lacking.add(buildKey(build));
      const part = await this.openInOther(build, kind, id, locale);
      if (part) return part;
      throw error;
    }
  }

  /** The part from another build of the remote, which the page then changes over to; null where none has it. */
  private async openInOther(build: Build, kind: PartKind, id: string, locale: Locale): Promise<LoadedPart | null> {
    const { name, previous } = build.descriptor;
    const { fetchDescriptor } = await descriptors();
    for (const [address, isFallback] of [
      [this.wanted.find((wanted) => wanted.name === name)?.url, false],
      [previous && new URL(previous, build.url).href, true],
    ] as const) {
      try {
        if (!address) continue;
        const other = { descriptor: await fetchDescriptor(name, address), url: address };
        if (this.lacking.has(buildKey(other))) continue;
        const part = await this.open(other, kind, id, locale);
        this.changeOver(other, isFallback, `${name}/${kind}/${id}`);
        return part;
      } catch {
        continue;
      }
    }
    return null;
  }

  /** All parts of the remote but the one that caused it are shown anew, from the build that has it. */
  private changeOver({ descriptor, url }: Build, fallback: boolean, cause: string) {
    const { name, build } = descriptor;
    const known = this.states.find((state) => state.name === name);
    if (!known || known.descriptor?.build === build) return;
    for (const key of [...this.parts.keys()]) if (key.startsWith(`${name}/`) && key !== cause) this.showAnew(key);
    this.replace({ name, url, overridden: known.overridden, status: 'available', descriptor, fallback });
  }

  private container(build: Build): Promise<Remote> {
    const key = buildKey(build);
    const known = this.containers.get(key);
    if (known) return known;
    const container = twice(() => loadContainer(build.descriptor, build.url));
    this.containers.set(key, container);
    container.then(
      () => {
        this.whole.add(container);
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
