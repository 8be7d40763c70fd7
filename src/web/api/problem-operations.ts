/** Written by `npm run operations` from src/contract: change the contract, not this file. */
import type * as pageProblems from "#contract/pages/page-problems.ts";
import type { Operation } from "./call.ts";

export const listPageProblems: Operation<typeof pageProblems.listPageProblems> = {
  method: "GET",
  path: "/api/admin/page-problems",
};

export const reportPageProblem: Operation<typeof pageProblems.reportPageProblem> = {
  method: "POST",
  path: "/api/page-problems",
};
