import { UNSUBSCRIBE, type FormOutcome } from '#contract/pages.ts'
import { UNSUBSCRIBE_PAGE } from '#web/content/update-mails.ts'
import type { Action, PageMeta, PageProps } from '#web/shell/page.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/field.tsx'

export const meta: PageMeta = {
  title: UNSUBSCRIBE_PAGE.title,
  description: UNSUBSCRIBE_PAGE.description,
  path: UNSUBSCRIBE,
  isHidden: true,
}

const STATUS = { sent: 200, refused: 400, failed: 503 } as const

export const action: Action<FormOutcome> = async ({ search, services }) => {
  const posted = await services.stopMails(search.get('token') ?? '')
  return { status: STATUS[posted.outcome], posted }
}

export default function Unsubscribe({ posted: answer }: PageProps<FormOutcome>) {
  const isDone = answer?.outcome === 'sent'
  const { title, text } = isDone ? UNSUBSCRIBE_PAGE.done : UNSUBSCRIBE_PAGE
  return (
    <div className="mx-auto max-w-xl px-4 pt-10 sm:px-6 sm:pt-16">
      <Card className="sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-3 text-muted">{text}</p>
        {isDone ? (
          <ButtonLink to="/dashboard?tab=profile" variant="outline" className="mt-6 max-sm:w-full">
            {UNSUBSCRIBE_PAGE.done.action}
          </ButtonLink>
        ) : (
          // Posts to the current URL, which contains the token.
          <form method="post" className="mt-6 space-y-4">
            {answer && (
              <div role="alert">
                <FieldError id="unsubscribe-refusal">
                  {answer.outcome === 'refused' ? answer.message : UNSUBSCRIBE_PAGE.failed}
                </FieldError>
              </div>
            )}
            <Button type="submit" size="lg" className="max-sm:w-full">
              {UNSUBSCRIBE_PAGE.submit}
            </Button>
          </form>
        )}
      </Card>
    </div>
  )
}
