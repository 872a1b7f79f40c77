import styles from './home.module.css'

/** The campus in one picture: houses that are blocks, linked by a path, under a red sun. */
export const Picture = () => (
  <svg
    className={styles.picture}
    viewBox="0 0 640 480"
    role="presentation"
    focusable="false"
    fill="none"
    strokeWidth="5"
    strokeLinejoin="round"
    strokeLinecap="round"
  >
    <circle cx="452" cy="132" r="72" fill="var(--shu)" />
    <path d="M24 416C120 352 200 436 300 384s180-64 316 12" stroke="var(--ai)" strokeDasharray="2 16" />
    <g stroke="var(--ink)">
      <path d="m72 256 84-60 84 60" fill="var(--ai-pale)" />
      <path d="M88 256h136v120H88Z" fill="var(--surface)" />
      <path d="M138 376v-60h36v60" fill="var(--ai)" />
      <path d="M108 282h24m52 0h24" />
      <path d="m268 208 92-68 92 68" fill="var(--gold-pale)" />
      <path d="M288 208h144v150H288Z" fill="var(--surface)" />
      <path d="M312 236h96M312 264h96M312 292h60" opacity=".55" />
      <path d="M344 358v-42h32v42" fill="var(--shu-pale)" />
      <path d="m468 276 62-46 62 46" fill="var(--basic-pale)" />
      <path d="M482 276h96v108h-96Z" fill="var(--surface)" />
      <circle cx="530" cy="322" r="16" fill="var(--gold)" />
      <path d="M530 338v26" />
    </g>
    <path d="M224 316h64m144 10h50" stroke="var(--shu)" />
    <path d="M16 452q26-18 52 0t52 0 52 0 52 0 52 0 52 0 52 0 52 0 52 0 52 0 52 0 52 0" stroke="var(--ai)" opacity=".45" />
  </svg>
)
