// What the pages are told of the running configuration. Nothing in here may be secret: it is written into every page.

/** What the pages show of the configuration; nothing in here is secret. */
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
