import { Notice } from '#components/layout/Notice.tsx';

export type NoticePageProps = { heading: string; text: string; back: { label: string; href: string } };

/** Where the form leads without JavaScript (D9). */
export function Page(props: NoticePageProps) {
  return <Notice {...props} />;
}
