import { expect, test } from 'vitest';
import type { ImageInfo } from '#content/model/images.ts';
import { imagesBeside } from './images-beside.ts';

const files = [
  'content/projects/01-till/cover.webp',
  'content/projects/01-till/search.webp',
  'content/projects/10-till/cover.webp',
  'content/services/web/cover.webp',
];
const images = new Map(files.map((file, index) => [file, imageAt(file, index)]));

function imageAt(file: string, index: number): ImageInfo {
  return { file, width: 100 + index, height: 50, hash: String(index), colour: '#ffffff' };
}

test('gives a folder its own images by name, and no other', () => {
  expect(imagesBeside('content/projects/01-till', { images })).toEqual({
    'cover.webp': images.get('content/projects/01-till/cover.webp'),
    'search.webp': images.get('content/projects/01-till/search.webp'),
  });
  expect(Object.keys(imagesBeside('content/projects/10-till', { images }))).toEqual(['cover.webp']);
});

test('a folder without images has none', () => {
  expect(imagesBeside('content/projects/1', { images })).toEqual({});
  expect(imagesBeside('content/projects', { images })).toEqual({});
});

test('another content has its own images', () => {
  expect(imagesBeside('content/services/web', { images: new Map() })).toEqual({});
});
