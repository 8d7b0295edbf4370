import { useState } from 'react'
import type { Me } from '#contract/accounts.ts'
import { VIEWING } from '#web/content/viewing.ts'
import { isViewing } from '#web/data/call.ts'
import { useAccountSync } from '#web/data/own-account.ts'
import { DeviceSection } from './device-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SignInSection } from './sign-in-section.tsx'

/** Nothing is fetched while `isShown` is false. */
export function ProfileTab({ me, isShown }: { me: Me; isShown: boolean }) {
  if (isViewing()) return <ViewedProfile me={me} isShown={isShown} />
  return <OwnAccount me={me} isShown={isShown} />
}

function ViewedProfile({ me, isShown }: { me: Me; isShown: boolean }) {
  return (
    <>
      <ProfileSection profile={me.profile} />
      <DocumentsSection isShown={isShown} />
      <p className="text-sm text-muted">{VIEWING.account}</p>
    </>
  )
}

function OwnAccount({ me, isShown }: { me: Me; isShown: boolean }) {
  useAccountSync(me)
  // First for an admin whom the consoles sent here to set one up; it keeps its place until the page closes.
  const [isFactorFirst] = useState(me.second_factor === 'awaited')
  const factor = (me.role === 'admin' || me.second_factor !== 'none') && (
    <FactorSection me={me} isShown={isShown} />
  )
  return (
    <div className="divide-y divide-line">
      {isFactorFirst && factor}
      <ProfileSection profile={me.profile} />
      <DocumentsSection isShown={isShown} />
      <SignInSection me={me} isShown={isShown} />
      {!isFactorFirst && factor}
      <DeviceSection isShown={isShown} />
      <OwnDataSection email={me.user.email} />
    </div>
  )
}
