// The specification's route table (§2). A screen that is not built yet has no line here, so that its address answers 404.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Only where the product is worked on; what is built has neither the address nor anything of it. */
const GALLERY = process.env['NODE_ENV'] === 'production' ? [] : [route('gallery', 'gallery/gallery.tsx')]

export default [
  layout('shell/site.tsx', [
    index('visitor/home.tsx'),
    route('services', 'visitor/services.tsx'),
    route('services/website-development', 'visitor/website-development.tsx'),
    route('services/google-business-profile', 'visitor/google-business-profile.tsx'),
    route('services/ai-automation', 'visitor/ai-automation.tsx'),
    route('services/professional-email', 'visitor/professional-email.tsx'),
    route('call-bots', 'visitor/call-bots.tsx'),
    route('about', 'visitor/about.tsx'),
    route('chatbot', 'visitor/chatbot.tsx'),
    route('contact', 'visitor/contact.tsx'),
    route('package/:packageName', 'visitor/package.tsx'),
    route('booking', 'visitor/booking.tsx'),
    route('calculator', 'visitor/calculator.tsx'),
    route('onboarding/:packageName', 'visitor/onboarding.tsx'),
    route('onboarding/:packageName/received', 'visitor/onboarding-received.tsx'),
    route('auth', 'account/auth.tsx'),
    route('unsubscribe', 'account/unsubscribe.tsx'),
    route('dashboard', 'portal/dashboard.tsx'),
    route('admin', 'admin/admin.tsx'),
    route('privacy', 'visitor/privacy.tsx'),
    route('terms', 'visitor/terms.tsx'),
    route('cookies', 'visitor/cookies.tsx'),
    ...GALLERY,
    route('*', 'shell/not-found.tsx'),
  ]),
  route('admin-private', 'admin/admin-private.tsx'),
] satisfies RouteConfig
