// One's own account in four groups: who we think the person is, how they sign in, where they are signed in, and what is kept.
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
  return (
    <div className="divide-y divide-line">
      <ProfileSection profile={me.profile} />
      <SignInSection me={me} isShown={isShown} />
      {(me.role === 'admin' || me.second_factor !== 'none') && <FactorSection me={me} isShown={isShown} />}
      <DeviceSection isShown={isShown} />
      <OwnDataSection email={me.user.email} />
    </div>
  )
}
