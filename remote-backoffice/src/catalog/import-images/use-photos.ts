import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '@mostrador/api-client';
import { menuImport } from '@mostrador/contract/backoffice/menu-import/calls';
import type { PictureProblem } from '@mostrador/contract/backoffice/images/picture';
import { MAX_MENU_PICTURES } from '@mostrador/contract/backoffice/menu-import/limits';
import type { MenuCategory, ReadPrice } from '@mostrador/contract/backoffice/menu-import/shapes';
import { randomId } from '@mostrador/browser-storage/random-id';
import { withMaskedName } from '@mostrador/values/mask';
import { scalePhoto } from '../../common/photo-field/scale-photo';
import { useLatest } from '../../common/use-latest';
import { menuDraft } from './draft';
import { cropPart, mapToPhoto, type Box, type QuarterTurns } from './crop';
import { isPdf, renderPdfPages } from './pdf-pages';
import { deletePhoto, storePhoto, loadPhotos } from './photo-store';

type PhotoState = 'preparing' | 'sending' | 'reading' | 'done' | 'failed';

export interface MenuPhoto {
  key: string;
  name: string;
  /** The chosen file; null for a stored photo. */
  file: File | null;
  /** The image to upload; null until it is ready. */
  photo: Blob | null;
  state: PhotoState;
  /** Upload progress, 0 to 1. */
  progress: number;
  /** URL of the displayed image; null until it is ready. */
  url: string | null;
  /** Problem of the file, or the reason why reading failed. */
  problem?: PictureProblem;
  error?: ApiError;
  /** The part that is being read again, or whose reading failed. */
  part?: { box: Box; turns: QuarterTurns };
}

interface Options {
  /** Id of the user and the business. */
  owner: string;
  /** Receives the rows read from a photo; `part` is set if only a part was read. */
  onRead: (categories: MenuCategory<ReadPrice>[], photo: string, part?: Box) => void;
}

const isBusy = ({ state }: MenuPhoto) => state === 'preparing' || state === 'sending' || state === 'reading';

/** Menu photos, each read by its own request with progress, cancel and retry. Photos that were read are stored with the draft. */
export function usePhotos({ owner, onRead }: Options) {
  const [photos, setPhotos] = useState<readonly MenuPhoto[]>([]);
  const latest = useLatest(photos);
  const running = useRef(new Map<string, AbortController>());
  /** Number of photos and pages over the limit. */
  const [beyond, setBeyond] = useState(0);
  /** Number of draft rows whose photo is not stored on this device. */
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
    void loadPhotos(hasRows).then((kept) => {
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

  /** Uploads an image and returns its rows, or null if cancelled. An empty result for a part is not an error. */
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
    await storePhoto({ key, owner, name: file.name, photo });
  }

  /** Replaces the PDF with its pages. */
  async function readPdf(key: string, file: File, stop: AbortSignal) {
    try {
      const read = await renderPdfPages(file, MAX_MENU_PICTURES - latest.current.length + 1);
      if (stop.aborted) return;
      if (!read) return change(key, { state: 'failed', problem: 'broken' });
      setPhotos((before) => before.filter((photo) => photo.key !== key));
      setBeyond((before) => before + read.beyond);
      begin(read.pages);
    } catch {
      change(key, { state: 'failed' });
    }
  }

  async function readPart({ key, name, photo }: MenuPhoto, box: Box, turns: QuarterTurns) {
    if (!photo) return;
    setPhotos((before) =>
      before.map((one) => {
        const { error: _, problem: __, ...rest } = one;
        return one.key === key ? { ...rest, state: 'sending', progress: 0, part: { box, turns } } : one;
      }),
    );
    const cut = await cropPart(photo, box, turns, name);
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
        box: product.box && { ...product.box, ...mapToPhoto(product.box, box, turns, cut.scale) },
      })),
    }));
    onRead(placed, key, box);
    await storePhoto({ key, owner, name, photo });
  }

  function begin(files: readonly File[]) {
    const added = files.map(withMaskedName).map((file): MenuPhoto => ({
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
    void deletePhoto(key);
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
    /** Removes a photo, also while it is being read. If only a part is being read, cancels that instead. */
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
    /** Removes the photos that were read, after the menu is saved. */
    clear() {
      photos.filter((photo) => !isBusy(photo)).forEach(takeAway);
      setPhotos((before) => before.filter(isBusy));
      setBeyond(0);
      setPhotoless(0);
    },
  };
}
