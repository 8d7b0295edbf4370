// The assistant's sign: a bubble with its light on.
export function LitBubble({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <path
        d="M16 5.5c6.6 0 11.5 4.2 11.5 9.8S22.6 25 16 25c-1.5 0-3-.2-4.3-.6L6.2 27l1.3-5.2c-1.9-1.7-3-3.9-3-6.5 0-5.6 4.9-9.8 11.5-9.8Z"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path
        d="M11 15.4h.01M16 15.4h.01M21 15.4h.01"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    </svg>
  )
}
