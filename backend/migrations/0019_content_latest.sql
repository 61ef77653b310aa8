DROP INDEX "content_section_idx";--> statement-breakpoint
DROP INDEX "content_category_idx";--> statement-breakpoint
CREATE INDEX "content_latest_idx" ON "content" USING btree (coalesce("publish_from", "created_at") desc,"id" desc);--> statement-breakpoint
CREATE INDEX "content_section_latest_idx" ON "content" USING btree ("section",coalesce("publish_from", "created_at") desc,"id" desc);--> statement-breakpoint
CREATE INDEX "content_type_latest_idx" ON "content" USING btree ("type",coalesce("publish_from", "created_at") desc,"id" desc);--> statement-breakpoint
CREATE INDEX "content_category_latest_idx" ON "content" USING btree ("category_id",coalesce("publish_from", "created_at") desc,"id" desc);--> statement-breakpoint
CREATE INDEX "content_hot_idx" ON "content" USING btree ("section",coalesce("publish_from", "created_at") desc,"id" desc) WHERE "content"."hot";--> statement-breakpoint
CREATE INDEX "content_focus_idx" ON "content" USING btree ("section",coalesce("publish_from", "created_at") desc,"id" desc) WHERE "content"."focus";--> statement-breakpoint
CREATE INDEX "content_event_idx" ON "content" USING btree ("section","event_from") WHERE "content"."event_from" is not null;