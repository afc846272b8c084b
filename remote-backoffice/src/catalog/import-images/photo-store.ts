/** A photo whose text was read, as it was uploaded. */
interface StoredPhoto {
  key: string;
  /** Id of the user and the business. */
  owner: string;
  name: string;
  photo: Blob;
}

const photos = 'photos';

/** Runs a request on IndexedDB; undefined if it is missing or fails: photos then last only until the page closes. */
async function runRequest<T>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
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

/** Stores a photo on this device, together with the draft that was read from it. */
export async function storePhoto(photo: StoredPhoto): Promise<void> {
  await runRequest('readwrite', (store) => store.put(photo));
}

export async function deletePhoto(key: string): Promise<void> {
  await runRequest('readwrite', (store) => store.delete(key));
}

/** Returns the stored photos that `isWanted` selects and deletes the others, whose draft no longer exists. */
export async function loadPhotos(isWanted: (photo: StoredPhoto) => boolean): Promise<StoredPhoto[]> {
  const all = (await runRequest<StoredPhoto[]>('readonly', (store) => store.getAll())) ?? [];
  const wanted = all.filter(isWanted);
  for (const photo of all) if (!wanted.includes(photo)) await deletePhoto(photo.key);
  return wanted;
}
