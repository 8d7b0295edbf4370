/** The configuration that pages show. Every page includes it, so it has no secrets. */
export interface SiteFacts {
  businessName: string
  ownerName: string
  phone: string
  /** Null if no address should be shown. */
  email: string | null
  demoPhone: string
  schedulingUrl: string | null
  schedulingScriptUrl: string | null
  checkoutUrls: { launch: string | null; growth: string | null; scale: string | null }
}
