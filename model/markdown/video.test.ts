import { expect, test } from 'vitest';
import { playerAddress } from './video.ts';

const nocookie = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.for<[string, string]>([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', nocookie],
  ['https://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=10s', nocookie],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', nocookie],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', nocookie],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
])('%s is shown by %s', ([address, player]) => expect(playerAddress(address)).toBe(player));

test.for([
  'https://www.youtube.com/@somebody',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQx',
  'http://youtu.be/dQw4w9WgXcQ',
  'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/76979871/0a1b2c3d4e',
])('%s is not a video', (address) => expect(playerAddress(address)).toBeUndefined());
