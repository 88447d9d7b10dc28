import { useId } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/contract/language/text.ts'
import { answerOrThrow } from '#platform/web/page/answer-or-throw.ts'
import { pageMeta } from '#platform/web/page/page-meta.ts'
import { pageTitle } from '#platform/web/page/page-title.ts'
import { shopContext } from '#platform/web/shop-context.ts'
import { PreviewNotice } from '../written-text.tsx'
import type { Route } from './+types/portfolio-page.ts'
import { ContentDrawing } from './post-picture.tsx'
import { previewOf } from './preview-of.ts'

type Portfolio = Route.ComponentProps['loaderData']

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = previewOf(request)
  return { ...(await answerOrThrow(context.get(shopContext).getPortfolio({ query }))), isPreview: 'preview' in query }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, { title: pageTitle(loaderData.title), description: loaderData.description, path: '/portfolio' })
    : []

export default function PortfolioPage({ loaderData: portfolio }: Route.ComponentProps) {
  const { skills, projects, education, isPreview } = portfolio
  return (
    <div className="page pt-10">
      {isPreview && <PreviewNotice />}
      <About {...portfolio} />
      {skills.length > 0 && <Skills skills={skills} />}
      {projects.length > 0 && <Projects projects={projects} />}
      {education.length > 0 && <Education education={education} />}
    </div>
  )
}

function About({ title, about }: Pick<Portfolio, 'title' | 'about'>) {
  return (
    <section aria-labelledby="about" className="grid gap-x-12 gap-y-6 lg:grid-cols-[5fr_7fr]">
      <div>
        <p id="about" className="label">
          {t('About')}
        </p>
        <h1 className="mt-1 text-3xl lg:text-4xl">{title}</h1>
        <ContentDrawing of="portfolio" className="mt-4 max-w-sm max-lg:hidden" />
      </div>
      <div className="flex max-w-[43em] flex-col gap-4 sm:text-lg">
        {about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

function Skills({ skills }: Pick<Portfolio, 'skills'>) {
  return (
    <section aria-labelledby="skills" className="sheet corner-marks mt-12 p-6 sm:p-10">
      <h2 id="skills" className="text-2xl">
        {t('Skills')}
      </h2>
      <p className="mt-1 text-graphite text-sm">{t('Our own estimate, out of 100')}</p>
      <ul className="mt-6 grid gap-x-12 gap-y-5 md:grid-cols-2">
        {skills.map((skill) => (
          <li key={skill.name}>
            <SkillBar {...skill} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Projects({ projects }: Pick<Portfolio, 'projects'>) {
  return (
    <section aria-labelledby="projects" className="mt-16">
      <h2 id="projects" className="text-2xl">
        {t('Projects')}
      </h2>
      <ul className="mt-6 grid gap-8 md:grid-cols-2 lg:gap-x-12">
        {projects.map(({ name, what, tools, link }) => (
          <li key={name} className="border-ink border-t pt-4">
            <h3 className="text-lg">{name}</h3>
            <p className="mt-1">{what}</p>
            <p className="label mt-2">{tools}</p>
            <Link to={link} className="inline-block py-2 font-medium underline underline-offset-4">
              {t('Visit live site')}
              <span className="sr-only"> ({name})</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Education({ education }: Pick<Portfolio, 'education'>) {
  return (
    <section aria-labelledby="education" className="mt-16">
      <h2 id="education" className="text-2xl">
        {t('Education')}
      </h2>
      <p className="mt-1 max-w-[43em] text-graphite">{t('What we learned from. All of it is free to read.')}</p>
      <dl className="mt-6 border-hairline border-t">
        {education.map(({ subject, source, link, learnt }) => (
          <div
            key={subject}
            className="grid items-baseline gap-x-12 border-hairline border-b py-4 md:grid-cols-[5fr_7fr]"
          >
            <dt className="font-semibold">{subject}</dt>
            <dd>
              <a href={link} className="inline-block py-1 underline underline-offset-4">
                {source}
              </a>
              <p className="text-graphite">{learnt}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Props = {
  name: string
  /** From 0 to 100. */
  level: number
  used: string
}

function SkillBar({ name, level, used }: Props) {
  const nameId = useId()
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4">
        <span id={nameId} className="font-semibold">
          {name}
        </span>
        <span className="figures text-lg">{level}</span>
      </p>
      <meter className="sr-only" aria-labelledby={nameId} min={0} max={100} value={level}>
        {t('{level} of 100', { level: String(level) })}
      </meter>
      <div aria-hidden="true" className="mt-1 h-2 border border-ink">
        <div className="h-full bg-ink" style={{ width: `${level}%` }} />
      </div>
      <p className="label mt-1">{used}</p>
    </div>
  )
}
