/** Three book spines that make steps, and the spark above the last. */
export const Logo = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" style={{ flex: 'none' }} aria-hidden="true">
    <rect width="32" height="32" rx="3" fill="#0b6f5f" />
    <rect x="6" y="18" width="6" height="9" rx="1" fill="#5fcbb5" />
    <rect x="13" y="13" width="6" height="14" rx="1" fill="#ffd27a" />
    <rect x="20" y="9" width="6" height="18" rx="1" fill="#fff" />
    <path d="M23 2.5v4M21 4.5h4" stroke="#ffd27a" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
)
