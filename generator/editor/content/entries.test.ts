import { expect, test } from 'vitest';
import { savePicture } from './entries.ts';
import { localStore } from './store.ts';

test('a picture that the check would refuse for its size is not uploaded, because the history would keep it', async () => {
  const photo = new File([new Uint8Array(20 * 2 ** 20 + 1)], 'photo.jpg');
  await expect(savePicture(localStore, 'content/projects/01-shop/', photo)).rejects.toThrow(
    'photo.jpg has more than 20 MB: save it smaller, 2000 pixels wide is enough',
  );
});
