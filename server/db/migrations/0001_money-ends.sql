ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind";--> statement-breakpoint
ALTER TABLE "support_actions" DROP CONSTRAINT "support_actions_kind";--> statement-breakpoint
DROP INDEX "refunds_payment";--> statement-breakpoint
DROP INDEX "provider_events_open";--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "retried_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "provider_events_dead" ON "provider_events" USING btree ("dead_at") WHERE "provider_events"."processed_at" is null and "provider_events"."dead_at" is not null;--> statement-breakpoint
CREATE INDEX "provider_events_open" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."processed_at" is null and "provider_events"."dead_at" is null;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('cancel.failed', 'refund.failed', 'dispute.opened', 'payment.suspected', 'payment.kept', 'event.dead', 'value.unknown', 'job.failed', 'mail.failed', 'books.differ', 'supplier.kept', 'deletion.unlisted'));--> statement-breakpoint
ALTER TABLE "support_actions" ADD CONSTRAINT "support_actions_kind" CHECK ("support_actions"."action" in ('refund', 'resend', 'retry-job', 'retry-event', 'close-event'));