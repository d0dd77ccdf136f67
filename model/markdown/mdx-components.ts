/** The components that a body may use, with their attributes. components/mdx/ implements them; content/README.md lists them. */
export const mdxComponents = {
  Note: { what: 'An aside beside the text; its content is Markdown', attributes: {} },
  Figure: {
    what: 'An image of the same folder with a caption',
    attributes: { src: 'file name', alt: 'what can be seen', caption: 'shown under the image' },
  },
  Video: {
    what: 'A picture that leads to a video on YouTube or Vimeo; nothing is loaded from there before the click',
    attributes: { of: 'https:// address of the video', src: 'file name of the picture', title: 'what the video shows' },
  },
} as const satisfies Record<string, { what: string; attributes: Record<string, string> }>;

export type MdxComponentName = keyof typeof mdxComponents;

export const isComponent = (name: string): name is MdxComponentName => Object.hasOwn(mdxComponents, name);
