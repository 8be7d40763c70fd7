/** After the run: what was tried in which engine, how long it took or where it fell; and one plain line of counts. */
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";

/** Characters: enough for the complaint inside a comparison. */
const MOST_OF_AN_ERROR = 500;

type Outcome = { readonly test: TestCase; readonly result: TestResult };

export default class TableReporter implements Reporter {
  /** A test that ran twice counts as it ended. */
  private readonly outcomes = new Map<string, Outcome>();

  onTestEnd(test: TestCase, result: TestResult): void {
    this.outcomes.set(test.id, { test, result });
  }

  onEnd(): void {
    const outcomes = [...this.outcomes.values()];
    const failed = outcomes.filter(({ result }) => result.status !== "passed");
    const lines = [
      "",
      ...tableOf(outcomes),
      "",
      ...outcomes
        .filter(({ result }) => result.retry > 0 && result.status === "passed")
        .map(({ test }) => `PASSED AT THE SECOND RUN: ${engineOf(test)}: ${nameOf(test)}`),
      ...failed.map(({ test, result }) => `FAILED: ${engineOf(test)}: ${whereItFell(test, result)}`),
      `${outcomes.length - failed.length} passed, ${failed.length} failed`,
    ];
    process.stdout.write(`${lines.join("\n")}\n`);
  }

  printsToStdio(): boolean {
    return true;
  }
}

function tableOf(outcomes: readonly Outcome[]): string[] {
  const engines = [...new Set(outcomes.map(({ test }) => engineOf(test)))];
  const names = [...new Set(outcomes.map(({ test }) => nameOf(test)))];
  const cells = names.map((name) => [
    name,
    ...engines.map((engine) => {
      const outcome = outcomes.find(({ test }) => engineOf(test) === engine && nameOf(test) === name);
      if (!outcome) return "-";
      return outcome.result.status === "passed"
        ? `${(outcome.result.duration / 1000).toFixed(1)} s`
        : "FAILED";
    }),
  ]);
  return [["", ...engines], ["-", ...engines.map(() => "-")], ...cells].map(
    (row) => `| ${row.map((cell, column) => fill(cell, column, cells, engines)).join(" | ")} |`,
  );
}

function fill(cell: string, column: number, cells: readonly string[][], engines: readonly string[]): string {
  const widths = [...cells.map((row) => row[column] ?? ""), column === 0 ? "" : (engines[column - 1] ?? "")];
  const width = Math.max(...widths.map(({ length }) => length));
  return cell === "-" && column === 0 ? "-".repeat(width) : cell.padEnd(width, cell === "-" ? "-" : " ");
}

function engineOf(test: TestCase): string {
  return test.parent.project()?.name ?? "";
}

function nameOf(test: TestCase): string {
  // The first two are the project and the file.
  return test.titlePath().slice(3).join(": ");
}

function whereItFell(test: TestCase, { steps, errors }: TestResult): string {
  const words = stripVTControlCharacters(errors[0]?.message ?? "").replaceAll(/\s+/g, " ");
  return [nameOf(test), ...fallenSteps(steps), words.slice(0, MOST_OF_AN_ERROR)].join(" › ");
}

function fallenSteps(steps: readonly TestStep[]): string[] {
  const fallen = steps.find(({ category, error }) => category === "test.step" && error);
  return fallen ? [fallen.title, ...fallenSteps(fallen.steps)] : [];
}
