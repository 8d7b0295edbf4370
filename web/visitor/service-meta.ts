// Title, previews and structured data of a service page. Must never say another price than the packages'.
import type { MetaArgs } from 'react-router'
import { SERVICES, type ServiceName } from '#domain/offer.ts'
import type { Question } from '#domain/questions.ts'
import type { ServiceContent } from '#web/content/services/page.ts'
import { pageMeta } from '#web/shell/page-meta.ts'

export function serviceMeta(
  args: MetaArgs,
  service: ServiceName,
  { meta, title }: ServiceContent,
  questions: readonly Question[],
) {
  const { path, label, summary } = SERVICES[service]
  return pageMeta(args, {
    ...meta,
    path,
    share: { title, line: `${label}: ${summary}` },
    about: [{ service }, { questions }],
  })
}
