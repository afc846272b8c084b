import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '@mostrador/api-client';
import { menuImport } from '@mostrador/contract/backoffice/menu-import/calls';
import type { PictureProblem } from '@mostrador/contract/backoffice/images/picture';
import { MAX_MENU_PICTURES } from '@mostrador/contract/backoffice/menu-import/limits';
import type { MenuCategory, ReadPrice } from '@mostrador/contract/backoffice/menu-import/shapes';
import { randomId } from '@mostrador/device/random-id';
import { scalePhoto } from '../../common/photos/scale-photo';
import { useLatest } from '../../common/use-latest';
import { menuDraft } from './draft';
import { cutPart, placedBack, type Box, type Turns } from './part';
import { isPdf, pdfPages } from './pdf-pages';
import { dropPhoto, keepPhoto, keptPhotos } from './photo-store';

export type PhotoState = 'preparing' | 'sending' | 'reading' | 'done' | 'failed';

export interface MenuPhoto {
  key: string;
  name: string;
  /** As it was chosen; null for one that was kept. */
  file: File | null;
  /** As it is sent; null until it is ready. */
  photo: Blob | null;
  state: PhotoState;
  /** Sent of it, 0 to 1. */
  progress: number;
  /** Address of what is shown; null until it is ready. */
  url: string | null;
  /** What is wrong with the file, or why it was not read. */
  problem?: PictureProblem;
  error?: ApiError;
  /** The part of it that is read again, or was and failed. */
  part?: { box: Box; turns: Turns };
}

interface Options {
  /** User and business. */
  owner: string;
  /** What was read of a photo; `part` where it is what a part of it was read as. */
  onRead: (categories: MenuCategory<ReadPrice>[], photo: string, part?: Box) => void;
}

const isBusy = ({ state }: MenuPhoto) => state === 'preparing' || state === 'sending' || state === 'reading';

/** Photos of a menu, each read by itself: with its progress, and cancelled or tried again alone. Those that were read are kept with the draft. */
export function usePhotos({ owner, onRead }: Options) {
  const [photos, setPhotos] = useState<readonly MenuPhoto[]>([]);
  const latest = useLatest(photos);
  const running = useRef(new Map<string, AbortController>());
  /** Photos and pages that found no place. */
  const [beyond, setBeyond] = useState(0);
  /** Rows of the draft whose photo this device did not keep. */
  const [photoless, setPhotoless] = useState(0);
  const change = (key: string, patch: Partial<MenuPhoto>) =>
    setPhotos((before) => before.map((photo) => (photo.key === key ? { ...photo, ...patch } : photo)));

  useEffect(() => {
    const all = running.current;
    return () => all.forEach((one) => one.abort());
  }, []);

  useEffect(() => {
    let isGone = false;
    const hasRows = ({ key, owner: whose }: { key: string; owner: string }) =>
      menuDraft(whose)
        .get()
        .rows.some((row) => row.photo === key);
    void keptPhotos(hasRows).then((kept) => {
      if (isGone) return;
      const own = kept.filter((one) => one.owner === owner);
      const restored = own.map(({ key, name, photo }): MenuPhoto => ({
        ...{ key, name, file: null, photo, state: 'done', progress: 1 },
        url: URL.createObjectURL(photo),
      }));
      const { rows } = menuDraft(owner).get();
      setPhotoless(rows.filter(({ photo }) => photo !== null && own.every(({ key }) => key !== photo)).length);
      setPhotos((before) => [...restored.filter(({ key }) => before.every((one) => one.key !== key)), ...before]);
    });
    return () => {
      isGone = true;
    };
  }, [owner]);

  /** Sends a picture; gives what was read, or null when it was cancelled. Nothing to read in a part is no failure. */
  async function send(key: string, file: File, isPart: boolean): Promise<MenuCategory<ReadPrice>[] | null> {
    const stop = new AbortController();
    running.current.set(key, stop);
    try {
      const onProgress = (sent: number, total: number) =>
        change(key, { progress: sent / total, state: sent < total ? 'sending' : 'reading' });
      const { categories } = await callApi(menuImport.preview, { files: [file] }, { signal: stop.signal, onProgress });
      return categories;
    } catch (error) {
      if (stop.signal.aborted) return null;
      if (isPart && error instanceof ApiError && error.refused) return [];
      if (error instanceof ApiError) change(key, { state: 'failed', error });
      return null;
    } finally {
      running.current.delete(key);
    }
  }

  async function read(key: string, file: File) {
    const stop = new AbortController();
    running.current.set(key, stop);
    if (await isPdf(file)) return readPdf(key, file, stop.signal);
    const ready = await scalePhoto(file);
    if (stop.signal.aborted) return;
    if ('problem' in ready) {
      change(key, { state: 'failed', problem: ready.problem });
      return;
    }
    const { photo } = ready;
    change(key, { state: 'sending', photo, url: URL.createObjectURL(photo) });
    const categories = await send(key, photo, false);
    if (!categories) return;
    change(key, { state: 'done' });
    onRead(categories, key);
    await keepPhoto({ key, owner, name: file.name, photo });
  }

  /** Its pages take its place. */
  async function readPdf(key: string, file: File, stop: AbortSignal) {
    try {
      const read = await pdfPages(file, MAX_MENU_PICTURES - latest.current.length + 1);
      if (stop.aborted) return;
      if (!read) return change(key, { state: 'failed', problem: 'broken' });
      setPhotos((before) => before.filter((photo) => photo.key !== key));
      setBeyond((before) => before + read.beyond);
      begin(read.pages);
    } catch {
      change(key, { state: 'failed' });
    }
  }

  async function readPart({ key, name, photo }: MenuPhoto, box: Box, turns: Turns) {
    if (!photo) return;
    setPhotos((before) =>
      before.map((one) => {
        const { error: _, problem: __, ...rest } = one;
        return one.key === key ? { ...rest, state: 'sending', progress: 0, part: { box, turns } } : one;
      }),
    );
    const cut = await cutPart(photo, box, turns, name);
    if (!cut) {
      change(key, { state: 'failed', problem: 'broken' });
      return;
    }
    const categories = await send(key, cut.file, true);
    if (!categories) return;
    change(key, { state: 'done' });
    const placed = categories.map((category) => ({
      ...category,
      products: category.products.map((product) => ({
        ...product,
        box: product.box && { ...product.box, ...placedBack(product.box, box, turns, cut.scale) },
      })),
    }));
    onRead(placed, key, box);
    await keepPhoto({ key, owner, name, photo });
  }

  function begin(files: readonly File[]) {
    const added = files.map((file): MenuPhoto => ({
      ...{ key: randomId(), name: file.name, file, photo: null },
      ...{ state: 'preparing', progress: 0, url: null },
    }));
    setPhotos((before) => [...before, ...added]);
    for (const { key, file } of added) if (file) void read(key, file);
  }

  function add(files: readonly File[]) {
    const room = MAX_MENU_PICTURES - photos.length;
    setBeyond(Math.max(0, files.length - room));
    begin(files.slice(0, room));
  }

  function takeAway({ key, url }: MenuPhoto) {
    running.current.get(key)?.abort();
    if (url) URL.revokeObjectURL(url);
    void dropPhoto(key);
  }

  return {
    ...{ photos, beyond, photoless },
    add,
    readPart,
    retry(photo: MenuPhoto) {
      const { key, name, file, url, photo: ready, part } = photo;
      if (part) return void readPart(photo, part.box, part.turns);
      if (!file) return;
      const fresh: MenuPhoto = { key, name, file, photo: ready, state: 'preparing', progress: 0, url };
      setPhotos((before) => before.map((one) => (one.key === key ? fresh : one)));
      void read(key, file);
    },
    /** Takes a photo away, also while it is read; of one whose part is read again, ends that. */
    remove(photo: MenuPhoto) {
      if (photo.part && isBusy(photo)) {
        running.current.get(photo.key)?.abort();
        change(photo.key, { state: 'done' });
        return;
      }
      takeAway(photo);
      setBeyond(0);
      setPhotos((before) => before.filter(({ key }) => key !== photo.key));
    },
    /** The menu was saved: what was read makes room for the next. */
    clear() {
      photos.filter((photo) => !isBusy(photo)).forEach(takeAway);
      setPhotos((before) => before.filter(isBusy));
      setBeyond(0);
      setPhotoless(0);
    },
  };
}
