const youtube =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/;
const vimeo = /^https:\/\/vimeo\.com\/(\d+)(?![\d/])/;

/** The address of a video's player, which sets no cookie before it plays; undefined for any other address. */
export function playerAddress(address: string): string | undefined {
  const [, youtubeId] = youtube.exec(address) ?? [];
  if (youtubeId !== undefined) return `https://www.youtube-nocookie.com/embed/${youtubeId}`;
  const [, vimeoId] = vimeo.exec(address) ?? [];
  return vimeoId && `https://player.vimeo.com/video/${vimeoId}?dnt=1`;
}
