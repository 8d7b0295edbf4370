export function AssistantIcon({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M5 27V7h22v15H11Z" strokeWidth="2.4" />
      <path d="M11 14.5h.01m5 0h.01m5 0h.01" strokeWidth="3.2" strokeLinecap="round" />
    </svg>
  )
}
