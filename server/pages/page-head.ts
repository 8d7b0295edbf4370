import type { ShareWords } from '#contract/pages.ts'

export interface PageHead {
  isHidden: boolean
  share: ShareWords | null
  themeColor: string | undefined
}

export function readPageHead(html: string): PageHead {
  const tags = new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, decode(content)],
    ),
  )
  const [businessName, title, line] = ['og:site_name', 'og:title', 'og:description'].map((name) =>
    tags.get(name),
  )
  return {
    isHidden: tags.get('robots')?.includes('noindex') ?? false,
    themeColor: tags.get('theme-color'),
    share: businessName && title && line ? { businessName, title, line } : null,
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '')
}
