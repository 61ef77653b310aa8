/** Where Firebase's SDK keeps what it registered. */
const DATABASE = 'firebase-messaging-database';

/**
 * Firebase's SDK forgets the token of this browser. Its own `deleteToken` would say the token in an address, where no secret of ours
 * is (decision 0171); without a subscription and a row in the service nothing is sent to that token any more.
 */
export const forgetRecord = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    // There was none: the SDK shall make it, with its own stores.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve();
    opening.onsuccess = () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      const end = (done: () => void) => () => {
        database.close();
        done();
      };
      if (stores.length === 0) return end(resolve)();
      const work = database.transaction(stores, 'readwrite');
      for (const store of stores) work.objectStore(store).clear();
      work.oncomplete = end(resolve);
      work.onabort = end(() => reject(work.error));
    };
  });
