import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '@mostrador/api-client';
import { menuImport } from '@mostrador/contract/backoffice/menu-import/calls';
import type { PictureProblem } from '@mostrador/contract/backoffice/images/picture';
import type { MenuCategory } from '@mostrador/contract/backoffice/menu-import/shapes';
import { scalePhoto } from '../photos/scale-photo';

export type PhotoState = 'preparing' | 'sending' | 'reading' | 'done' | 'failed';

export interface MenuPhoto {
  key: string;
  file: File;
  state: PhotoState;
  /** Sent of it, 0 to 1. */
  progress: number;
  /** Address of what is shown; null until it is ready. */
  url: string | null;
  /** What is wrong with the file, or why it was not read. */
  problem?: PictureProblem;
  error?: ApiError;
}

/** Photos of a menu, each read by itself: with its progress, and cancelled or tried again alone. */
export function usePhotos(onRead: (categories: MenuCategory[], photo: string) => void) {
  const [photos, setPhotos] = useState<readonly MenuPhoto[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const change = (key: string, patch: Partial<MenuPhoto>) =>
    setPhotos((before) => before.map((photo) => (photo.key === key ? { ...photo, ...patch } : photo)));

  useEffect(() => {
    const all = running.current;
    return () => all.forEach((one) => one.abort());
  }, []);

  async function read(key: string, file: File) {
    const stop = new AbortController();
    running.current.set(key, stop);
    const ready = await scalePhoto(file);
    if (stop.signal.aborted) return;
    if ('problem' in ready) {
      change(key, { state: 'failed', problem: ready.problem });
      return;
    }
    change(key, { state: 'sending', url: URL.createObjectURL(ready.photo) });
    try {
      const onProgress = (sent: number, total: number) =>
        change(key, { progress: sent / total, state: sent < total ? 'sending' : 'reading' });
      const { categories } = await callApi(menuImport.preview, { files: [ready.photo] }, { signal: stop.signal, onProgress });
      change(key, { state: 'done' });
      onRead(categories, key);
    } catch (error) {
      if (!stop.signal.aborted && error instanceof ApiError) change(key, { state: 'failed', error });
    } finally {
      running.current.delete(key);
    }
  }

  function add(files: File[]) {
    const added = files.map((file): MenuPhoto => ({
      key: crypto.randomUUID(),
      file,
      state: 'preparing',
      progress: 0,
      url: null,
    }));
    setPhotos((before) => [...before, ...added]);
    for (const { key, file } of added) void read(key, file);
  }

  return {
    photos,
    add,
    retry({ key, file }: MenuPhoto) {
      setPhotos((before) =>
        before.map((photo) => (photo.key === key ? { key, file, state: 'preparing', progress: 0, url: photo.url } : photo)),
      );
      void read(key, file);
    },
    /** Takes a photo away, also while it is read. */
    remove({ key, url }: MenuPhoto) {
      running.current.get(key)?.abort();
      if (url) URL.revokeObjectURL(url);
      setPhotos((before) => before.filter((photo) => photo.key !== key));
    },
  };
}
