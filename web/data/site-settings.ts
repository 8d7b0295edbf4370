import {
  hashKey,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type {
  changeSiteDraft,
  changeSiteLinks,
  discardSiteDraft,
  FieldChange,
  getSiteSettings,
  listSiteVersions,
  publishSite,
  restoreSiteVersion,
  SiteSettings,
} from '#contract/site-settings.ts'
import { send } from './call.ts'

const SITE_KEY = ['site'] as const
const VERSIONS_KEY = ['site-versions'] as const
const VERSIONS_PAGE = 20

/** No live event reports it. */
export const siteSettingsQuery = queryOptions({
  queryKey: SITE_KEY,
  queryFn: ({ signal }) => send<typeof getSiteSettings>('get /api/site', { signal }),
})

export const siteVersionsQuery = infiniteQueryOptions({
  queryKey: VERSIONS_KEY,
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }) =>
    send<typeof listSiteVersions>('get /api/site/versions', {
      query: { limit: VERSIONS_PAGE, ...(pageParam !== null && { cursor: pageParam }) },
      signal,
    }),
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
})

/** Whether two values are stored as the same JSON. */
export const isSameValue = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other])

/** One at a time, so that an earlier answer cannot replace a later one. */
function useSiteChange<Input, Answer extends SiteSettings>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    scope: { id: 'site' },
    onMutate: () => client.cancelQueries({ queryKey: SITE_KEY }),
    onSuccess: (settings) => client.setQueryData<SiteSettings>(SITE_KEY, settings),
    // Someone else may have changed or published the draft.
    onError: () => client.invalidateQueries({ queryKey: SITE_KEY }),
    onSettled: () => client.invalidateQueries({ queryKey: VERSIONS_KEY }),
  })
}

/** Where mail, money and bookings go needs a proof of who is there. */
export const useSaveField = () =>
  useSiteChange(({ isOutward, change }: { isOutward: boolean; change: FieldChange }) => {
    const request = { body: { changes: [change] }, keepalive: true }
    return isOutward
      ? send<typeof changeSiteLinks>('patch /api/site/draft/links', request)
      : send<typeof changeSiteDraft>('patch /api/site/draft', request)
  })

export const useDiscardDraft = () =>
  useSiteChange((draft: SiteSettings['draft']) =>
    send<typeof discardSiteDraft>('delete /api/site/draft', {
      body: { seen: Object.fromEntries(draft.map(({ path, changed_at }) => [path, changed_at])) },
    }),
  )

export const usePublishSite = () =>
  useSiteChange((number: number) => send<typeof publishSite>('post /api/site/publish', { body: { number } }))

const LIVE_POLL_MS = 500
const LIVE_MAX_MS = 60_000

/** Resolves once every server serves what was published, with false if that takes longer than a minute. */
export async function waitUntilLive({ is_live }: SiteSettings): Promise<boolean> {
  const end = Date.now() + LIVE_MAX_MS
  let isLive = is_live
  while (!isLive && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, LIVE_POLL_MS))
    // Without a connection nothing is known; the next look tells.
    isLive = await send<typeof getSiteSettings>('get /api/site', {}).then(
      (settings) => settings.is_live,
      () => false,
    )
  }
  return isLive
}

export const useRestoreVersion = () =>
  useSiteChange((id: string) =>
    send<typeof restoreSiteVersion>('post /api/site/versions/{id}/restore', { params: { id } }),
  )
