export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-40 rounded-md bg-action px-4 py-3 font-semibold text-on-action focus:not-sr-only forced-colors:border focus:fixed! focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  )
}
