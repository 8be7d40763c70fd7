import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, it } from "vitest";
import { inPsqlTransaction } from "./psql-transaction.ts";

/** Answers what is asked before the program writes, then reads no more, and complains once that program is gone. */
const FAILING_PSQL = `#!/bin/sh
while read -r line; do
  case "$line" in
    '\\echo '*) echo "\${line#\\\\echo }" ;;
    BEGIN*|SET*) ;;
    *) break ;;
  esac
done
exec <&-
while kill -0 "$line" 2>/dev/null; do :; done
echo "psql:<stdin>:12: ERROR:  function forget_search_words already exists" >&2
exit 3
`;

const WRITER_WITHOUT_A_READER = `
  process.stdout.on("error", () => {
    console.error("error: could not write: broken pipe");
    process.exit(1);
  });
  const write = () => process.stdout.write("SELECT 1;\\n".repeat(10_000), (error) => error || write());
  process.stdout.write(process.pid + "\\n", write);
`;

it("tells what psql said, where the program that writes to it ended first for want of a reader", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kulud-psql-"));
  await writeFile(join(folder, "psql"), FAILING_PSQL);
  await chmod(join(folder, "psql"), 0o755);
  const PATH = [folder, process.env.PATH].join(delimiter);
  const failed = inPsqlTransaction({ PATH }, ({ runOutputOf }) =>
    runOutputOf(process.execPath, ["-e", WRITER_WITHOUT_A_READER]),
  );
  await expect(failed).rejects.toThrow("psql failed: function forget_search_words already exists");
  await rm(folder, { recursive: true });
});
