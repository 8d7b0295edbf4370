// One's own account in four groups: who we think the person is, how they sign in, where they are signed in, and what is kept.
import { useState } from 'react'
import type { Me } from '#contract/accounts.ts'
import { useAccountOfThisBrowser } from '#web/data/own-account.ts'
import { DeviceSection } from './device-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SignInSection } from './sign-in-section.tsx'

/** `isShown` is false while another tab of the dashboard is looked at: then nothing is asked for. */
export function ProfileTab({ me, isShown }: { me: Me; isShown: boolean }) {
  useAccountOfThisBrowser(me)
  // Whoever comes here because the consoles wait for it finds it first; it stays there while they are at it.
  const [isFactorFirst] = useState(me.second_factor === 'awaited')
  const factor = (me.role === 'admin' || me.second_factor !== 'none') && (
    <FactorSection me={me} isShown={isShown} />
  )
  return (
    <div className="divide-y divide-line">
      {isFactorFirst && factor}
      <ProfileSection profile={me.profile} />
      <SignInSection me={me} isShown={isShown} />
      {!isFactorFirst && factor}
      <DeviceSection isShown={isShown} />
      <OwnDataSection email={me.user.email} />
    </div>
  )
}
