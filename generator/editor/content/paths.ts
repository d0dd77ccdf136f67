/** Whether a file below content/ is a text that the editor knows. */
export function isContentText(path: string): boolean {
  return /\.(?:mdx|yaml)$|^content\/addresses\.txt$/.test(path);
}

export function isPicture(path: string): boolean {
  return /\.(?:webp|avif|png|jpe?g)$/i.test(path);
}
