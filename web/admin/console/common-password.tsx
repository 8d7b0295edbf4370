import { KeyRound } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { COMMON_PASSWORD } from '#web/content/team.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function CommonPassword() {
  return (
    <section
      aria-labelledby="common-password"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-warning/60 bg-warning/8 px-4 py-3 sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="common-password" className="flex items-center gap-2 text-base">
          <Icon of={KeyRound} aria-hidden="true" className="size-5 shrink-0 text-warning" />
          {COMMON_PASSWORD.title}
        </h2>
        <p className="mt-1 max-w-prose text-sm">{COMMON_PASSWORD.text}</p>
      </div>
      <ButtonLink to="/dashboard?tab=profile" variant="secondary">
        {COMMON_PASSWORD.change}
      </ButtonLink>
    </section>
  )
}
