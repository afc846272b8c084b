import type { ComponentType } from 'react';
import { loadMessages, type MessageBundle, type MessageLoader } from '@mostrador/i18n';
import type { Locale } from '@mostrador/i18n/locales';
import type { Remote } from '@mostrador/remote-kit';
import type { RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import { resetShareScopeLazily } from './lazy-container';
import { RemoteError, remoteTimeout } from './remote-error';
import { supportedLocale } from './registry';

/** A screen or card that is ready to render, with the loader of its texts. */
export interface LoadedPart {
  Component: ComponentType;
  messages: MessageLoader;
}

export type PartKind = 'screens' | 'cards';

/** Loads the code and texts of a part of a remote. Throws `RemoteError`. */
export async function openPart(
  descriptor: RemoteDescriptor,
  container: Remote,
  kind: PartKind,
  id: string,
  locale: Locale,
): Promise<LoadedPart> {
  const { name } = descriptor;
  const part = container[kind][id];
  if (!part) throw new RemoteError(name, 'part-missing', `${kind}/${id}`);
  const messages: MessageLoader = async (language) => {
    const supported = supportedLocale(descriptor, language);
    const bundles = await Promise.all(
      part.messages.map((namespace) => retryOnce(() => container.messages(supported, namespace))),
    );
    return { default: Object.assign({}, ...bundles.map((bundle) => bundle.default)) as MessageBundle };
  };
  try {
    const [Component] = await Promise.all([retryOnce(() => part.load()), loadMessages(messages, locale)]);
    return { Component, messages };
  } catch (cause) {
    throw new RemoteError(name, 'part-missing', cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Retries a failed load once: the failure may be temporary, or come from a bad prefetched response, which is used only once. */
export function retryOnce<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(async () => {
    await resetShareScopeLazily();
    return load();
  });
}

/** Rejects with the problem `timeout` if the load takes longer than 8 s. */
export async function withTimeout<T>(name: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError(name, 'timeout', `${remoteTimeout} ms`)), remoteTimeout);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
