import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { resetSecondFactor } from '#contract/admins.ts'
import type { BodyOf } from '#contract/call.ts'
import type {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  getFactors,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '#contract/factors.ts'
import { send } from './call.ts'
import { createPasskey } from './passkeys.ts'
import { meQuery } from './person.ts'
import { adminsQuery } from './team.ts'

export const readFactors = (signal?: AbortSignal) =>
  send<typeof getFactors>('get /api/auth/factors', signal === undefined ? {} : { signal })

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => readFactors(signal),
  staleTime: 0,
})

export const beginApp = () => send<typeof beginAuthenticator>('post /api/auth/factors/authenticator')

/** A new factor may also unlock the admin role, so the account is fetched again. */
function useFactorChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: factorsQuery.queryKey })
      await client.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
}

export const useConfirmApp = () =>
  useFactorChange((body: BodyOf<typeof confirmAuthenticator>) =>
    send<typeof confirmAuthenticator>('post /api/auth/factors/authenticator/confirmation', { body }),
  )

export const useRemoveApp = () =>
  useFactorChange(() => send<typeof removeAuthenticator>('delete /api/auth/factors/authenticator'))

/** Throws PasskeyRefusal if the device creates none. */
export const useAddPasskey = () =>
  useFactorChange(async (name: string) => {
    const challenge = await send<typeof beginPasskey>('post /api/auth/factors/passkeys/challenge')
    const { id, rawId, response } = await createPasskey(challenge)
    const { clientDataJSON, attestationObject, transports = [] } = response
    return send<typeof addPasskey>('post /api/auth/factors/passkeys', {
      body: {
        name,
        passkey: {
          id,
          rawId,
          type: 'public-key',
          response: { clientDataJSON, attestationObject, transports },
        },
      },
    })
  })

export const useRemovePasskey = () =>
  useFactorChange((id: string) =>
    send<typeof removePasskey>('delete /api/auth/factors/passkeys/{id}', { params: { id } }),
  )

export const useRenewRecoveryCodes = () =>
  useFactorChange(() => send<typeof renewRecoveryCodes>('post /api/auth/factors/recovery-codes'))

export function useResetSecondFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      send<typeof resetSecondFactor>('delete /api/admins/{id}/second-factor', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: adminsQuery.queryKey }),
  })
}
