import d from '../account/drawn.module.css'

/** A sheet with the academy's seal. */
export const CertificateSeal = () => (
  <svg viewBox="0 0 56 56" width="56" height="56" aria-hidden="true">
    <circle className={d.aiPale} cx="28" cy="28" r="28" />
    <path className={d.sheet} d="M13 16h30v24H13Z" />
    <path className={d.goldFill} d="M16 19h24v18H16Zm1 1v16h22V20Z" />
    <path className={d.aiFill} d="M22 25h12v2H22ZM20 30h10v2H20Z" />
    <rect className={d.shuFill} x="31" y="29" width="10" height="10" rx="1.5" />
  </svg>
)
