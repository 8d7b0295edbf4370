import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ListedSignIn } from '#contract/accounts.ts'
import { formatInstant } from '#domain/dates.ts'
import { DEVICES, SIGN_INS } from '#web/content/profile.ts'
import { signInsQuery } from '#web/data/own-account.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function RecentSignIns({ isShown }: { isShown: boolean }) {
  const titleId = useId()
  const query = useInfiniteQuery({ ...signInsQuery, enabled: isShown })
  const signIns = query.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby={titleId} className="border-t border-line px-5 py-4 sm:px-6">
      <h3 id={titleId} className="font-sans text-base font-semibold tracking-normal">
        {SIGN_INS.title}
      </h3>
      <p className="text-sm text-muted">{SIGN_INS.text}</p>
      {signIns === undefined && !query.isError && <Skeleton className="mt-3 h-24" />}
      {signIns?.length === 0 && <p className="mt-3 text-sm">{SIGN_INS.empty}</p>}
      {signIns !== undefined && signIns.length > 0 && (
        <ul className="mt-2 divide-y divide-line text-sm">
          {signIns.map((signIn) => (
            <SignIn key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      )}
      {query.isError && (
        <div role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">{SIGN_INS.notLoaded}</p>
          <Button variant="outline" size="sm" onClick={() => void query.refetch()}>
            {SIGN_INS.retry}
          </Button>
        </div>
      )}
      {query.hasNextPage && !query.isError && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {SIGN_INS.more}
        </Button>
      )}
    </section>
  )
}

function SignIn({ signIn: { outcome, browser, created_at } }: { signIn: ListedSignIn }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="min-w-0">
        <span className={outcome === 'signed_in' ? 'font-semibold' : 'font-semibold text-warning'}>
          {SIGN_INS.outcomes[outcome]}
        </span>
        <span className="text-muted"> · {browser ?? DEVICES.unknown}</span>
      </span>
      <time dateTime={created_at} className="text-muted">
        {formatInstant(created_at)}
      </time>
    </li>
  )
}
