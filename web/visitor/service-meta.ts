// Title, previews and structured data of a service page.
import { SERVICES, type ServiceName } from '#domain/offer.ts'
import type { Question } from '#domain/questions.ts'
import type { ServiceContent } from '#web/content/services/page.ts'
import type { PageMeta } from '#web/shell/page.ts'

export function serviceMeta(
  service: ServiceName,
  { meta, title }: ServiceContent,
  questions: readonly Question[],
): PageMeta {
  const { path, label, summary } = SERVICES[service]
  return {
    ...meta,
    path,
    share: { title, line: `${label}: ${summary}` },
    about: [{ service }, { questions }],
  }
}
