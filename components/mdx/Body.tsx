import { type ComponentProps, createContext, createElement, type ElementType, type ReactNode, useContext } from 'react';
import type { BodyElement, BodyNode } from '#model/markdown/compiled-body.ts';
import type { ImageInfo } from '#model/read/images.ts';
import type { MdxComponentName } from '#model/markdown/mdx-components.ts';
import { Link } from '../elements/Link.tsx';
import { Picture } from '../elements/Picture.tsx';
import { LineIcon } from '../elements/Icon.tsx';
import { useSite } from '../site-context.tsx';
import { Phrases } from './Phrases.tsx';

type BodyProps = {
  /** An entry's body. */
  content: readonly BodyNode[];
  /** The images of the entry's folder, by file name. */
  images?: Record<string, ImageInfo>;
  /** Level of the page's heading above the body, if it has one. The body's own headings, ## and so on, are below that level. */
  belowLevel?: number;
};

/** Renders a compiled Markdown body with the site's own elements. */
export function Body({ content, images = noImages, belowLevel = 1 }: BodyProps) {
  const { englishPhrases } = useSite();
  const renderNode = (node: BodyNode, key: number, siblings: readonly BodyNode[]): ReactNode => {
    if (typeof node === 'string') return englishPhrases ? <Phrases key={key} text={node} /> : node;
    const [name, attributes, ...children] = node;
    const tag = name.replace(/(?<=^h)[2-6]$/, (level) => String(Math.min(Number(level) + belowLevel - 1, 6)));
    const props = { ...attributes, ...marks(node), ...(name === 'table' && labelOf(siblings.slice(0, key))), key };
    return createElement(elements[tag] ?? tag, props, ...children.map(renderNode));
  };
  return <ImagesContext value={images}>{content.map(renderNode)}</ImagesContext>;
}

/** A sentence in a table keeps room for a few words beside other columns. An address is neither translated nor printed twice. */
function marks([name, { href, className = '' }, text]: BodyElement) {
  if (name === 'td' && typeof text === 'string' && text.length > 40) return { className: `${className} min-w-36` };
  const words = typeof text === 'object' && text[0] === 'Fact' ? `%7B${text[1]['name']}%7D` : text;
  if (name === 'a' && String(href).replace('mailto:', '') === words) return { translate: 'no' };
  return {};
}

/** A heading names the first table below it. It does not name the second one, because names of regions are unique. */
function labelOf(nodesBefore: readonly BodyNode[]) {
  const elementsBefore = nodesBefore.filter((node) => typeof node === 'object');
  return { 'aria-labelledby': elementsBefore.findLast(([tag]) => /^(?:h\d|table)$/.test(tag))?.[1]['id'] };
}

const noImages: Record<string, ImageInfo> = {};
const ImagesContext = createContext(noImages);

const elements: Record<string, ElementType> = {
  ...({ Note, Figure, Video } satisfies Record<MdxComponentName, unknown>),
  Fact: ({ name }: { name: string }) => useSite().fact(name),
  a: BodyLink,
  input: TaskMark,
  table: ({ children, ...label }: ComponentProps<'table'>) => (
    <section className="-mx-1.5 overflow-x-auto px-1.5 [content-visibility:visible]" tabIndex={0} {...label}>
      <table>{children}</table>
    </section>
  ),
};

/** A link in a body. Fills in `mailto:{site.mail}`, and passes on the attributes of footnote links. */
function BodyLink({ href = '', ...attributes }: ComponentProps<'a'>) {
  const { site } = useSite();
  return <Link href={href.replace(/(?:\{|%7B)site\.mail(?:\}|%7D)/, site.mail)} {...attributes} />;
}

/** The checkbox of a GFM task: a mark with its state for screen readers, because visitors cannot tick it. */
function TaskMark({ checked }: { checked?: boolean }) {
  const { words } = useSite();
  return (
    <>
      <LineIcon
        path={checked ? 'M2 8l4 5 8-11' : 'M3 8h10'}
        box="0 0 16 16"
        className="mr-1 -ml-6 inline size-4 stroke-signal stroke-2"
      />
      <span className="sr-only">{checked ? words.mdx.done : words.mdx.open} </span>
    </>
  );
}

function Note({ children }: { children?: ReactNode }) {
  return (
    <div role="note" className="prose border-y border-ink py-5 font-display text-lead">
      {children}
    </div>
  );
}

function Figure({ src, alt, caption }: { src: string; alt: string; caption: string }) {
  const image = useContext(ImagesContext)[src.normalize()];
  return (
    <figure className="[&_img]:max-h-[max(90svh,40rem)] [&_img]:object-contain">
      {image && <Picture image={image} alt={alt} place="figure" />}
      <figcaption className="mt-2 text-small text-muted">{caption}</figcaption>
    </figure>
  );
}

/** `of`: the player's address. It opens in a new tab, so that the page needs no frame, no cookie and no wider policy. */
function Video({ of, src, title }: { of: string; src: string; title: string }) {
  const image = useContext(ImagesContext)[src.normalize()];
  return (
    <figure className="[&_img]:max-h-[max(90svh,40rem)] [&_img]:object-contain">
      <Link href={of} className="block">
        <span className="relative block">
          {image && <Picture image={image} alt="" place="figure" />}
          <svg viewBox="0 0 64 44" className="absolute inset-0 m-auto w-16" aria-hidden="true">
            <rect width="64" height="44" rx="6" className="fill-ink" />
            <path d="M26 12v20l16-10z" className="fill-paper" />
          </svg>
        </span>
        <span className="mt-2 block text-small">{title}</span>
      </Link>
    </figure>
  );
}
