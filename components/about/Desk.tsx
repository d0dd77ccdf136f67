/** The place where the work is done, in the site's own line: a lamp, a screen with a line that rises, a cup, a plant. */
export function Desk() {
  return (
    <svg
      viewBox="0 0 320 300"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-full"
      aria-hidden="true"
    >
      <g stroke="currentColor">
        <path d="M8 262H312M34 262V294M286 262V294" />
        <path d="M92 92H244V206H92zM92 188H244M156 206L150 236M180 206L186 236M138 236H198" />
        <path d="M110 250H214L220 262H104z" />
        <path d="M234 236H260V254A8 8 0 0 1 252 262H242A8 8 0 0 1 234 254zM260 241H266A5 5 0 0 1 266 253H260" />
        <path d="M242 228C238 220 246 216 242 206M252 228C248 220 256 216 252 206" />
        <path d="M24 262L28 222H60L64 262M44 222V178M44 208C30 206 24 196 24 184C38 186 44 194 44 208M44 196C58 194 66 184 66 170C52 172 44 182 44 196M44 182C36 172 36 160 44 150C52 160 52 172 44 182" />
        <path d="M206 60L262 24L284 52M196 50L216 70L190 82L184 74z" />
        <path d="M284 52L300 254M288 262V254H308V262" />
      </g>
      <path
        d="M110 168H132L152 142L172 156L224 108M208 108H224V124"
        pathLength={1}
        className="drawn stroke-accent"
        strokeWidth="4"
      />
    </svg>
  );
}
