import { Form, Link } from 'react-router'
import { t } from '#platform/contract/language/text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { buttonClass } from '#platform/web/ui/button-class.ts'
import { controlClass } from '#platform/web/ui/forms/control-class.ts'
import { questionsPath } from './question-paths.ts'

type Props = { partId: string; search?: string | undefined }

/** Among the questions of a part. A form, so that it works without scripts. */
export function SearchQuestions({ partId, search }: Props) {
  return (
    <Form
      role="search"
      action="/questions"
      aria-label={t('Search questions')}
      className="flex min-w-0 grow flex-wrap gap-2"
    >
      <input type="hidden" name="part" value={partId} />
      <input
        key={search}
        type="search"
        name="search"
        maxLength={100}
        defaultValue={search}
        placeholder={t('Search questions')}
        aria-label={t('Search questions')}
        className={`input min-w-0 flex-1 basis-40 sm:max-w-64 ${controlClass}`}
      />
      <Button type="submit">{t('Search')}</Button>
      {search !== undefined && (
        <Link to={questionsPath({ part: partId })} className={buttonClass('quiet')}>
          {t('Show all')}
        </Link>
      )}
    </Form>
  )
}
