/** A photo that was read, as it was sent. */
export interface StoredPhoto {
  key: string;
  /** Of which user and business. */
  owner: string;
  name: string;
  photo: Blob;
}

const photos = 'photos';

/** Asks the browser's database; undefined where there is none, or it refuses: then photos last as long as the page. */
async function ask<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    const opening = indexedDB.open('mostrador-menu-photos', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(photos, { keyPath: 'key' });
    const database = await resultOf(opening);
    try {
      return await resultOf(request(database.transaction(photos, mode).objectStore(photos)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database refused'));
  });
}

/** Keeps a photo on this device beside the draft that was read from it. */
export async function keepPhoto(photo: StoredPhoto): Promise<void> {
  await ask('readwrite', (store) => store.put(photo));
}

export async function dropPhoto(key: string): Promise<void> {
  await ask('readwrite', (store) => store.delete(key));
}

/** The photos that are wanted; the others, whose draft is gone, are dropped. */
export async function keptPhotos(isWanted: (photo: StoredPhoto) => boolean): Promise<StoredPhoto[]> {
  const all = (await ask<StoredPhoto[]>('readonly', (store) => store.getAll())) ?? [];
  const wanted = all.filter(isWanted);
  for (const photo of all) if (!wanted.includes(photo)) await dropPhoto(photo.key);
  return wanted;
}
