import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { UserError } from '#contract/user-error.ts';

/** The headless shell comes first, because without a toolbar and a window it needs a third of the processor time per page. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Added to Playwright's and Lighthouse's flags. Without hinting=none, the headless shell rounds letter widths, unlike phones. */
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--font-render-hinting=none'];

/** On a connection that it takes for slow, or cannot judge, Chromium fetches lazy images as far below the fold as on 4G. */
const lazyMargin = ['Unknown', 'Slow2G', '2G', '3G'].map((speed) => `lazyLoadingImageMarginPx${speed}=1250`).join(',');

/** Playwright's flag for a mouse. Chromium reads only the last flag of a name, so this one is joined with `lazyMargin`. */
const mouseFlag =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Flags for a headless Chromium that loads pages as phones do. */
export const quietFlags = [...flags, `--blink-settings=${lazyMargin}`];

/** Starts a full Chromium, as people use it, without a window. */
export async function launchFullBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: fullChromiumPath(), args: ['--ignore-certificate-errors', ...quietFlags] });
}

/** CHROMIUM_PATH, or a Chromium or Chrome that is installed. Throws if only the headless shell is installed. */
export function fullChromiumPath(): string {
  const path = installedChromium((candidate) => !candidate.includes('headless'));
  if (path !== undefined) return path;
  throw new UserError('No full Chromium or Chrome found: install one, or set CHROMIUM_PATH to its program');
}

function installedChromium(isWanted: (path: string) => boolean = () => true): string | undefined {
  const paths = [process.env['CHROMIUM_PATH'] ?? '', ...systemPaths, chromium.executablePath()];
  return paths.find((path) => existsSync(path) && isWanted(path));
}

/** Starts a headless Chromium: that of CHROMIUM_PATH, the system's, Playwright's, or a new installation. */
export async function launchBrowser(...otherFlags: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [...flags, ...otherFlags, `${mouseFlag},${lazyMargin}`],
    ignoreDefaultArgs: [mouseFlag],
  });
}

/** The path of a Chromium. Installs one if the machine has none, and throws a UserError if that fails. */
export function chromiumPath(): string {
  const path = process.env['CHROMIUM_PATH'];
  if (path !== undefined && !existsSync(path))
    throw new UserError(`CHROMIUM_PATH is ${path}, but there is no such file: set it to a Chromium, or unset it`);
  return installedChromium() ?? installChromium();
}

function installChromium(): string {
  // Debian has a package of the headless shell. Elsewhere apt-get is missing or does not know it, and fails at once.
  const installCommands: [string, string[]][] = [
    ['apt-get', ['update']],
    ['apt-get', ['install', '-y', 'chromium-headless-shell']],
    ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
    ['apt-get', ['install', '-y', 'chromium']],
  ];
  for (const [program, parameters] of installCommands) {
    console.log(`No Chromium found. Trying: ${program} ${parameters.join(' ')}`);
    spawnSync(program, parameters, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    const path = installedChromium();
    if (path !== undefined) return path;
  }
  throw new UserError('No Chromium found and none could be installed: install one, or set CHROMIUM_PATH to it');
}
