import { Component, type ReactNode } from "react";

/**
 * Wraps everything in a page. If its frame fails, the server's page is shown again (react-errors.ts); the router's own
 * boundary would first insert a developers' script, which trusted types refuse.
 */
export class WholeFrame extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    // Without storage the server's page cannot be restored.
    if (this.state.hasFailed) return <p role="alert">Failed to load this page. Please try again later.</p>;
    return this.props.children;
  }
}
