CREATE TABLE "support_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_actions_kind" CHECK ("support_actions"."action" in ('refund', 'resend', 'retry-job'))
);
--> statement-breakpoint
ALTER TABLE "support_actions" ADD CONSTRAINT "support_actions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_actions_order" ON "support_actions" USING btree ("order_id");