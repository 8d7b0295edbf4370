// The islands: parts of pages that React hydrates. Each is a separate chunk; the consoles are a build of their own.
import type { ComponentProps, ComponentType } from 'react'

export const ISLANDS = {
  assessment: async () => (await import('./visitor/assessment-form.tsx')).AssessmentForm,
  assistant: async () => (await import('./assistant/panel.tsx')).AssistantPanel,
  auth: async () => (await import('./account/auth.tsx')).Auth,
  booking: async () => (await import('./visitor/booking-choice.tsx')).BookingChoice,
  calculator: async () => (await import('./visitor/calculator-island.tsx')).Calculator,
  conversation: async () => (await import('./visitor/returned-conversation.tsx')).ReturnedConversation,
  dashboard: async () => (await import('./portal/dashboard.tsx')).DashboardPage,
  'demo-lead': async () => (await import('./visitor/demo-lead-form.tsx')).DemoLeadForm,
  'demo-chat': async () => (await import('./visitor/assistant-demo.tsx')).AssistantDemo,
  invoice: async () => (await import('./visitor/own-invoice.tsx')).OwnInvoice,
  onboarding: async () => (await import('./visitor/onboarding-form.tsx')).OnboardingForm,
  proposal: async () => (await import('./visitor/own-proposal.tsx')).OwnProposalPage,
  received: async () => (await import('./visitor/order-received.tsx')).OrderReceived,
  schedule: async () => (await import('./shell/lazy-schedule.tsx')).LazySchedule,
  ...(import.meta.env.DEV && { gallery: async () => (await import('./gallery/gallery.tsx')).Gallery }),
} satisfies Record<string, () => Promise<ComponentType<never>>>

export const CONSOLES = {
  admin: async () => (await import('./admin/admin.tsx')).AdminPage,
  'admin-private': async () => (await import('./admin/admin-private.tsx')).PrivateAdminPage,
}

export type IslandLoaders = Omit<typeof ISLANDS, 'gallery'> & typeof CONSOLES
export type IslandName = keyof IslandLoaders
export type IslandProps<Name extends IslandName> = ComponentProps<Awaited<ReturnType<IslandLoaders[Name]>>>
