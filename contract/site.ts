/** The configuration that pages show. It is written into every page: nothing in it may be secret. */
export interface SiteFacts {
  businessName: string
  ownerName: string
  phone: string
  /** Null where no address is to be shown. */
  email: string | null
  demoPhone: string
  schedulingUrl: string | null
  schedulingScriptUrl: string | null
  checkoutUrls: { launch: string | null; growth: string | null; scale: string | null }
}
