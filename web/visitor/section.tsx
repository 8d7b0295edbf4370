import { useId, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { TimeOfDay } from './time-of-day.tsx'

interface Moment {
  at: string
  text: string
}

interface HeroWords {
  moment?: Moment
  title: ReactNode
  lead: ReactNode
  actions?: ReactNode
}

const WIDTH = 'mx-auto max-w-6xl px-4 sm:px-6'

export function PageHero({ moment, title, lead, actions, picture }: HeroWords & { picture?: ReactNode }) {
  return (
    <header
      className={classNames(
        WIDTH,
        'grid items-center gap-x-14 gap-y-12 pt-10 *:min-w-0 sm:pt-20',
        picture !== undefined && 'lg:grid-cols-[1.12fr_1fr]',
      )}
    >
      <HeroText {...{ moment, title, lead, actions }} className={picture ? '' : 'max-w-3xl'} />
      {picture}
    </header>
  )
}

export function HeroText({ moment, title, lead, actions, className }: HeroWords & { className?: string }) {
  return (
    <div className={className}>
      {moment && (
        <TimeOfDay at={moment.at} className="mb-5">
          {moment.text}
        </TimeOfDay>
      )}
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-6 max-w-xl text-lg text-muted">{lead}</p>
      {actions && (
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 max-sm:[&>a]:w-full">{actions}</div>
      )}
    </div>
  )
}

/** `band` gives it a full-width background; `beside` keeps the heading at the left while the content scrolls. */
export function Section({
  id: anchor,
  moment,
  title,
  lead,
  ground = 'open',
  layout = 'below',
  className,
  children,
}: {
  id?: string
  moment?: Moment
  title: string
  lead?: ReactNode
  ground?: 'open' | 'band'
  layout?: 'below' | 'beside'
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={classNames(
        'mt-24 sm:mt-32',
        ground === 'band' && 'border-y border-line bg-surface py-16 sm:py-24',
        className,
      )}
    >
      <div
        className={classNames(
          WIDTH,
          layout === 'beside' && 'grid items-start gap-x-16 *:min-w-0 lg:grid-cols-[5fr_7fr]',
        )}
      >
        <div className={classNames('max-w-2xl', layout === 'beside' && 'lg:sticky lg:top-28')}>
          {moment && (
            <TimeOfDay at={moment.at} className="mb-4">
              {moment.text}
            </TimeOfDay>
          )}
          <h2 id={id} className="text-3xl">
            {title}
          </h2>
          {lead && <p className="mt-4 text-lg text-muted">{lead}</p>}
        </div>
        <div className={classNames('mt-10', layout === 'beside' ? 'lg:mt-0' : 'sm:mt-12')}>{children}</div>
      </div>
    </section>
  )
}

export function ClosingCall({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames(WIDTH, 'mt-32 -mb-6 text-center sm:mt-44 sm:-mb-12')}>
      <h2 id={id} className="text-4xl">
        {title}
      </h2>
      <p className="mx-auto mt-5 max-w-xl text-lg text-balance text-muted">{text}</p>
      <div className="mt-9 flex flex-wrap justify-center gap-4 max-sm:[&>a]:w-full">{children}</div>
    </section>
  )
}
