import { firstRanked } from '#model/index/projects.ts';
import { Accordion } from '#components/elements/Accordion.tsx';
import { ButtonLink, Button } from '#components/elements/Button.tsx';
import { Field } from '#components/elements/Field.tsx';
import { Icon } from '#components/elements/Icon.tsx';
import { TitledList } from '#components/elements/TitledList.tsx';
import { PriceLine } from '#components/elements/PriceLine.tsx';
import { ProcessSteps } from '#components/elements/ProcessSteps.tsx';
import { RankingGraph } from '#components/elements/RisingLine.tsx';
import { Figures } from '#components/home/Figures.tsx';
import { ProjectCard } from '#components/portfolio/ProjectCard.tsx';
import { BadgeStrip } from '#components/service/BadgeStrip.tsx';
import { Stamp } from '#components/service/Plans.tsx';
import { projectCards } from './data/project-cards.ts';
import { pageData, type PropsOf } from './page.ts';

export const data = pageData(({ content, language }) => {
  const ranked = firstRanked(content.projects);
  const [project] = projectCards(content, language, content.projects.list('all').slice(0, 1));
  if (!ranked || !project) throw new Error('The design page needs a project and a ranking, and the content has none');
  return {
    search: { title: 'Design', description: 'The parts of the design in both themes' },
    head: { path: '/en/_design', robots: 'noindex, nofollow' },
    props: {
      project,
      ranking: ranked[language].meta.ranking ?? [],
      figures: content.pages.home[language].meta.figures,
      steps: content.pages.home[language].meta.process.steps,
      questions: content.pages.pricing[language].meta.trust.items,
    },
  };
});

type Props = PropsOf<typeof data>;

/** Every part of the design once, in this theme and in the other one. */
export function Page(props: Props) {
  return (
    <>
      <h1 className="page pt-10 text-h1">Design</h1>
      <Parts {...props} theme="this-theme" />
      <div className="inverted mt-section pb-section">
        <Parts {...props} theme="other-theme" />
      </div>
    </>
  );
}

const icons = (['service', 'step'] as const).flatMap((set) =>
  [1, 2, 3, 4, 5, 6].map((position) => ({ set, position })),
);

function Parts({ project, ranking, figures, steps, questions, theme }: Props & { theme: string }) {
  return (
    <>
      <div className="page grid gap-10 pt-10">
        <div>
          <p className="font-display text-display font-semibold">Display</p>
          <p className="mt-4 font-display text-h2 font-semibold">Heading čćđšž 0123456789</p>
          <p className="max-w-measure text-lead">Lead: clear websites, found by the people who need them.</p>
          <p className="max-w-measure text-muted">Muted text at the size of a paragraph, with a measure of 40 rem.</p>
        </div>
        <div className="flex flex-wrap items-center gap-5">
          <ButtonLink href="#primary">Primary</ButtonLink>
          <ButtonLink href="#secondary" variant="secondary">
            Secondary
          </ButtonLink>
          <Button type="submit">Submit</Button>
          <a href="#link" className="rising font-semibold">
            Link
          </a>
          <Stamp text="MOST POPULAR" />
        </div>
        <form className="grid gap-6 sm:grid-cols-2">
          <Field name={`name-${theme}`} label="Name" limit={100} required hint="A hint" />
          <Field name={`message-${theme}`} label="Message" limit={5000} rows={3} />
        </form>
        <div className="grid gap-4">
          <PriceLine name="Price line" price="€399–€699" size="large">
            <p className="text-muted">One line of description.</p>
          </PriceLine>
          <PriceLine name="Small price line" price="from €49" />
        </div>
        <div className="-mx-gutter">
          <BadgeStrip
            items={['Design for phones first', 'Contact form', 'Basic search set-up']}
            label={`Badges, ${theme}`}
          />
        </div>
        <TitledList
          items={steps.slice(0, 3).map(({ title, description }) => ({ title, text: description }))}
          columns={2}
        />
        <ProcessSteps steps={steps} />
        <RankingGraph points={ranking} heading={`Ranking, ${theme}`} />
        <Accordion items={questions} name={`questions-${theme}`} />
        <div className="max-w-measure">
          <ProjectCard project={project} place="featured" leads={false} isLarge={false} />
        </div>
        <div className="flex flex-wrap gap-6">
          {icons.map(({ set, position }) => (
            <Icon key={`${set} ${position}`} set={set} position={position} className="size-12" />
          ))}
        </div>
      </div>
      <Figures figures={figures} />
    </>
  );
}
