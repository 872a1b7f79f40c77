/** The mark: two linked blocks under a roof. */
export const Logo = () => (
  <svg
    viewBox="0 0 32 32"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.500"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <path d="M3 12 16 4l13 8" />
    <rect x="6" y="16" width="8" height="10" rx="1.500" />
    <rect x="18" y="16" width="8" height="10" rx="1.500" />
    <path d="M14 21h4" stroke="var(--shu)" />
  </svg>
)
