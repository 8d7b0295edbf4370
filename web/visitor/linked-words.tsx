import { parseLinks } from '#domain/assistant/links.ts'

export function LinkedWords({ text, className }: { text: string; className: string }) {
  return parseLinks(text).map((part, place) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={place} href={part.to} className={className}>
        {part.label ?? part.to}
      </a>
    ),
  )
}
