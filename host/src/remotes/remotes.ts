import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { kept } from '@mostrador/device/kept';
import { tabStorage } from '@mostrador/device/storage';
import { loadMessages, type MessageBundle, type MessageLoader } from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';
import type { Remote } from '@mostrador/remote-kit';
import { sessionStore } from '@mostrador/session/store';
import { clock } from '@mostrador/values/clock';
import { loadContainer } from './container';
import { RemoteError } from './remote-error';
import { spokenLocale, type RemoteProblem, type RemoteState } from './registry';

/** A screen or card ready to render, with the loader of its texts. */
export interface LoadedPart {
  Component: ComponentType;
  messages: MessageLoader;
}

export type PartKind = 'screens' | 'cards';

interface Wanted {
  name: string;
  url: string;
  overridden: boolean;
}

/** One line of the health page. */
export interface RemoteHealth {
  state: RemoteState;
  /** Build whose code runs in this page, if any. */
  loadedBuild: string | null;
  lastError: { at: number; problem: string; detail: string } | null;
}

/** The last descriptor of a remote, as it came: `recall` checks it. */
const lastKnown = (name: string) => kept(`descriptor:${name}`, (json) => json);

const awaited = new Set<Promise<unknown>>();

/** Whether code or texts of a remote are on their way. */
export function arePartsLoading(): boolean {
  return awaited.size > 0;
}

/** Comes apart: the sign-in pages need no descriptors. */
const descriptors = () => import(/* webpackChunkName: "descriptors" */ './descriptor');

async function recall(name: string) {
  const { parseDescriptor } = await descriptors();
  try {
    return parseDescriptor(name, lastKnown(name).get());
  } catch {
    return null;
  }
}

/** Problems of what was fetched: what was known before is no longer true. */
const rejections: ReadonlySet<RemoteProblem> = new Set(['descriptor-invalid', 'contract-mismatch', 'shared-mismatch']);

/**
 * Fetches one descriptor; a failure keeps the last descriptor known, so that menu and routes stay. `remember` hears why the build that is
 * deployed was passed over for the one before.
 */
async function discover(
  { name, url, overridden }: Wanted,
  remember: (name: string, error: unknown) => void,
): Promise<RemoteState> {
  const { fetchFitting } = await descriptors();
  try {
    const { descriptor, refused, ...from } = await fetchFitting(name, url);
    lastKnown(name).set(descriptor);
    if (refused) remember(name, refused);
    return { name, url: from.url, overridden, status: 'available', descriptor, fallback: refused !== null };
  } catch (error) {
    const { problem, message, descriptor } = error as RemoteError;
    const known = descriptor ?? (rejections.has(problem) ? null : await recall(name));
    return { name, url, overridden, status: 'unavailable', problem, detail: message, descriptor: known };
  }
}

/** Two remotes may not claim one path: the later one is rejected, the earlier works. */
function rejectConflicts(states: RemoteState[]): RemoteState[] {
  const owners = new Map<string, string>();
  return states.map((state) => {
    if (state.status !== 'available') return state;
    const taken = state.descriptor.screens.find((screen) => owners.has(screen.path));
    if (taken) {
      const detail = `${taken.path} (${owners.get(taken.path)})`;
      return {
        name: state.name,
        url: state.url,
        overridden: state.overridden,
        status: 'unavailable',
        problem: 'path-conflict',
        detail,
        descriptor: null,
      };
    }
    for (const screen of state.descriptor.screens) owners.set(screen.path, state.name);
    return state;
  });
}

/**
 * The remotes of this page: what is known of each, and their code once it is asked for. A failed load is forgotten, so that the next try
 * starts afresh.
 */
export class Remotes {
  private states: readonly RemoteState[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly containers = new Map<string, Promise<Remote>>();
  private readonly parts = new Map<string, Promise<LoadedPart>>();
  private readonly loadedParts = new WeakMap<Promise<LoadedPart>, LoadedPart>();
  private readonly builds = new Map<string, string>();
  private readonly errors = new Map<string, RemoteHealth['lastError']>();

  constructor(
    private readonly wanted: readonly Wanted[],
    /** The cache that data asked for ahead goes into. */
    private readonly loadQueries: () => Promise<QueryClient>,
  ) {}

  /** Fetches the descriptors of all, side by side. Never throws: a bad remote is a state. */
  async discover(): Promise<void> {
    this.publish(rejectConflicts(await Promise.all(this.wanted.map((wanted) => discover(wanted, this.remember)))));
  }

  readonly getSnapshot = () => this.states;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** The part's code and texts; the same promise until it fails or is retried. Rejects with `RemoteError`. */
  part(remote: string, kind: PartKind, id: string, locale: Locale): Promise<LoadedPart> {
    const key = `${remote}/${kind}/${id}`;
    const known = this.parts.get(key);
    if (known) return known;
    const part = this.loadPart(remote, kind, id, locale);
    this.parts.set(key, part);
    awaited.add(part);
    part
      .then((loaded) => this.loadedParts.set(part, loaded))
      .catch((error: unknown) => this.remember(remote, error))
      .finally(() => awaited.delete(part));
    return part;
  }

  /** What a promise of `part` was kept with, or null while it is not. */
  loaded(part: Promise<LoadedPart>): LoadedPart | null {
    return this.loadedParts.get(part) ?? null;
  }

  /** Starts loading code, texts and the data for a query of the address; a failure shows only when the part is visited. */
  preload(remote: string, kind: PartKind, id: string, locale: Locale, search = ''): void {
    this.part(remote, kind, id, locale).catch(() => this.parts.delete(`${remote}/${kind}/${id}`));
    this.prefetch(remote, kind, id, search).catch(() => undefined);
  }

  private async prefetch(remote: string, kind: PartKind, id: string, search: string): Promise<void> {
    const [container, queries] = await Promise.all([this.container(remote), this.loadQueries()]);
    const session = sessionStore.get();
    if (session) await container[kind][id]?.prefetch?.({ search, session, queries });
  }

  /** Forgets what failed and asks for the descriptor again. */
  async retry(name: string): Promise<void> {
    this.containers.delete(name);
    for (const key of this.parts.keys()) if (key.startsWith(`${name}/`)) this.parts.delete(key);
    const wanted = this.wanted.find((w) => w.name === name);
    if (!wanted) return;
    const fresh = await discover(wanted, this.remember);
    this.publish(rejectConflicts(this.states.map((state) => (state.name === name ? fresh : state))));
  }

  health(): RemoteHealth[] {
    return this.states.map((state) => ({
      state,
      loadedBuild: this.builds.get(state.name) ?? null,
      lastError: this.errors.get(state.name) ?? null,
    }));
  }

  private publish(states: RemoteState[]) {
    this.states = states;
    for (const listener of this.listeners) listener();
  }

  private readonly remember = (remote: string, error: unknown) => {
    const problem = error instanceof RemoteError ? error.problem : 'module-threw';
    this.errors.set(remote, { at: clock.now(), problem, detail: error instanceof Error ? error.message : String(error) });
  };

  private container(name: string): Promise<Remote> {
    const known = this.containers.get(name);
    if (known) return known;
    const container = this.loadContainer(name);
    this.containers.set(name, container);
    container.catch(() => this.containers.delete(name));
    return container;
  }

  private async loadContainer(name: string): Promise<Remote> {
    const state = this.states.find((s) => s.name === name);
    if (!state) throw new RemoteError(name, 'part-missing', 'not configured');
    if (state.status === 'unavailable') throw new RemoteError(name, state.problem, state.detail);
    try {
      const load = () => loadContainer(state.descriptor, state.url);
      const container = await load().catch((error: RemoteError) => {
        if (error.problem === 'module-threw') return load(); // See `loadPart`.
        throw error;
      });
      this.builds.set(name, state.descriptor.build);
      return container;
    } catch (error) {
      return this.previousContainer(state, error);
    }
  }

  /** The build before, when the descriptor names one that still loads (docs platform §4). */
  private async previousContainer(state: Extract<RemoteState, { status: 'available' }>, error: unknown): Promise<Remote> {
    const { previous } = state.descriptor;
    if (!previous) throw error;
    this.remember(state.name, error);
    try {
      const url = new URL(previous, state.url).href;
      const { fetchDescriptor } = await descriptors();
      const descriptor = await fetchDescriptor(state.name, url);
      const container = await loadContainer(descriptor, url);
      this.builds.set(state.name, descriptor.build);
      this.publish(this.states.map((s) => (s.name === state.name ? { ...state, descriptor, fallback: true } : s)));
      return container;
    } catch {
      throw error;
    }
  }

  private async loadPart(name: string, kind: PartKind, id: string, locale: Locale): Promise<LoadedPart> {
    const container = await this.container(name);
    const part = container[kind][id];
    if (!part) throw new RemoteError(name, 'part-missing', `${kind}/${id}`);
    const messages: MessageLoader = async (language) => {
      const descriptor = this.states.find((state) => state.name === name)?.descriptor;
      const spoken = descriptor ? spokenLocale(descriptor, language) : language;
      const bundles = await Promise.all(part.messages.map((namespace) => container.messages(spoken, namespace)));
      return { default: Object.assign({}, ...bundles.map((bundle) => bundle.default)) as MessageBundle };
    };
    try {
      const load = () => Promise.all([part.load(), loadMessages(messages, locale)]);
      // Asked for twice: a bad answer that the page fetched ahead (early.ts) is what the browser gives the first time.
      const [Component] = await load().catch(load);
      return { Component, messages };
    } catch (cause) {
      await this.reloadOnceIfRedeployed(name);
      throw new RemoteError(name, 'part-missing', cause instanceof Error ? cause.message : String(cause), { cause });
    }
  }

  /** A missing chunk of a build that was replaced meanwhile: one reload gets the new build, guarded by its id. */
  private async reloadOnceIfRedeployed(name: string) {
    const state = this.states.find((s) => s.name === name);
    const build = this.builds.get(name);
    if (!state || !build) return;
    const { fetchDescriptor } = await descriptors();
    const current = await fetchDescriptor(name, state.url).catch(() => null);
    const guard = `reloaded:${name}:${current?.build}`;
    if (!current || current.build === build || tabStorage.read(guard)) return;
    tabStorage.write(guard, '1');
    location.reload();
  }
}
